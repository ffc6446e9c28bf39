import type { LocalDatabase } from '#data/db/database.ts'
import { type Written, writeStrictly } from '#data/write/write.ts'
import type { LocalId } from '#domain/core/ids.ts'
import type { DashboardDraft } from '#domain/dashboard/edit/draft.ts'
import type { StoredDashboard } from '#domain/records/dashboards/record.ts'
import { mergeDraft } from '#domain/records/dashboards/save-draft.ts'
import { dashboardsKind } from '#domain/records/dashboards/sync.ts'
import type { ChangedTwice } from '#domain/sync/merge/merge.ts'
import { editInWrite } from './edit-dashboard.ts'

/**
 * The outcome of a save. `changed-twice`: nothing was saved, since somebody else saved other values meanwhile; a save that
 * overwrites them is for the user to confirm.
 */
export type SaveOutcome =
  | { readonly kind: 'saved'; readonly dashboard: StoredDashboard }
  | { readonly kind: 'changed-twice'; readonly values: readonly ChangedTwice[] }

/**
 * Saves a draft of a dashboard: on this device at once, on the server as soon as it is reachable. Values that somebody else
 * saved meanwhile are merged; where the same value was changed twice, only `overwrites` replaces it. The replaced state
 * becomes a version. The draft stays: delete it with `deleteDashboardDraft`. Fails: as `write`, also `record-deleted`.
 * Source: BI spec §4, §5.
 */
export async function saveDashboard(
  db: LocalDatabase,
  localId: LocalId,
  draft: Pick<DashboardDraft, 'base' | 'document'>,
  { overwrites = false } = {},
): Written<SaveOutcome> {
  return writeStrictly(db, ['dashboards'], async (writer): Promise<SaveOutcome> => {
    const stored = await writer.db.dashboards.get(localId)
    const merged =
      stored === undefined ? null : mergeDraft({ ...draft, saved: stored.current }, dashboardsKind)
    if (merged !== null && merged.changedTwice.length > 0 && !overwrites)
      return { kind: 'changed-twice', values: merged.changedTwice }
    const dashboard = await editInWrite(writer, localId, (current) => merged?.fields ?? current)
    return { kind: 'saved', dashboard }
  })
}
