import type { LocalDatabase } from '#data/db/database.ts'
import { type Written, writeStrictly } from '#data/write/write.ts'
import type { LocalId } from '#domain/core/ids.ts'
import type { DashboardDraft } from '#domain/dashboard/edit/draft.ts'
import {
  type ContestedValue,
  type Decisions,
  decideDraft,
} from '#domain/dashboard/edit/overwrite/contested-values.ts'
import type { StoredDashboard } from '#domain/records/dashboards/record.ts'
import { dashboardsKind } from '#domain/records/dashboards/sync.ts'
import { editInWrite } from './edit-dashboard.ts'

/**
 * The outcome of a save. `contested`: nothing was saved, since somebody else saved other values meanwhile, and the user has
 * not decided about each of them.
 */
export type SaveOutcome =
  | { readonly kind: 'saved'; readonly dashboard: StoredDashboard }
  | { readonly kind: 'contested'; readonly values: readonly ContestedValue[] }

/**
 * Saves a draft of a dashboard: on this device at once, on the server as soon as it is reachable. Values that somebody else
 * saved meanwhile are merged; where the same value was changed twice, `decisions` choose. The replaced state becomes a
 * version. The draft stays: delete it with `deleteDashboardDraft`. Fails: as `write`, also `record-deleted`.
 * Source: BI spec §4, §5.
 */
export async function saveDashboard(
  db: LocalDatabase,
  localId: LocalId,
  draft: Pick<DashboardDraft, 'base' | 'document'>,
  decisions: Decisions = new Map(),
): Written<SaveOutcome> {
  return writeStrictly(db, ['dashboards'], async (writer): Promise<SaveOutcome> => {
    const stored = await writer.db.dashboards.get(localId)
    const decided =
      stored === undefined
        ? null
        : decideDraft({ ...draft, saved: stored.current }, dashboardsKind, decisions)
    if (decided !== null && decided.open.length > 0) return { kind: 'contested', values: decided.open }
    const dashboard = await editInWrite(writer, localId, (current) => decided?.fields ?? current)
    return { kind: 'saved', dashboard }
  })
}
