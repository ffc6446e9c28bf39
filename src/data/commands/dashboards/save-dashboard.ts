import type { LocalDatabase } from '#data/db/database.ts'
import { type Written, writeStrictly } from '#data/write/write.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { parseLayout } from '#domain/dashboard/document/layout.ts'
import { withLackingCharts } from '#domain/dashboard/document/unplaced.ts'
import type { DashboardDraft } from '#domain/dashboard/edit/draft.ts'
import {
  type ContestedValue,
  type Decisions,
  decideDraft,
} from '#domain/dashboard/edit/overwrite/contested-values.ts'
import type { StoredDashboard } from '#domain/records/dashboards/record.ts'
import { dashboardsKind } from '#domain/records/dashboards/sync.ts'
import type { StoredTable } from '#domain/records/dashboards/table.ts'
import { sameValue } from '#domain/sync/record/same-value.ts'
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
    if (stored === undefined) {
      const dashboard = await editInWrite(writer, localId, (current) => current)
      return { kind: 'saved', dashboard }
    }
    const saved = { ...stored.current, position: savedPosition(stored, draft.base) }
    const { fields, open } = decideDraft({ ...draft, saved }, dashboardsKind, decisions)
    if (open.length > 0) return { kind: 'contested', values: open }
    const isLayoutChanged = !sameValue(fields.position, saved.position)
    const dashboard = await editInWrite(
      writer,
      localId,
      (current) => (isLayoutChanged ? fields : { ...fields, position: current.position }),
      { isLayoutChanged },
    )
    return { kind: 'saved', dashboard }
  })
}

/** The saved layout with places for the charts that it lacks, as the draft has them. */
function savedPosition(stored: StoredDashboard, base: DashboardDraft['base']): StoredTable {
  const hasLayout = parseLayout(stored.current.position).root.children.length > 0
  const position = hasLayout ? stored.current.position : (base?.position ?? null)
  return withLackingCharts(position, stored.unplacedIds ?? [])
}
