import { keepSaved } from '#data/commands/versions/keep-saved.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { notify } from '#data/platform/toasts.ts'
import { updateOf } from '#data/write/update-of.ts'
import { type Writer, type Written, writeStrictly } from '#data/write/write.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { chartIdsOf, parseLayout } from '#domain/dashboard/document/layout.ts'
import { lackingCharts } from '#domain/dashboard/document/unplaced.ts'
import { TEXTS } from '#domain/errors/texts.ts'
import {
  DASHBOARD_FIELDS,
  type DashboardFields,
  type StoredDashboard,
} from '#domain/records/dashboards/record.ts'
import { storedFields } from '#domain/records/dashboards/stored-fields.ts'
import type { StoredTable } from '#domain/records/dashboards/table.ts'
import { changeRecord } from '#domain/sync/record/change-record.ts'
import { sameValue } from '#domain/sync/record/same-value.ts'
import { dashboardVersionsOf } from './dashboard-versions.ts'

/**
 * Changes fields of a dashboard: title, owners, tags and others at once, without a draft. The replaced state becomes a
 * version. Returns the dashboard. Fails: as `write`, also `record-deleted`.
 */
export async function editDashboard(
  db: LocalDatabase,
  localId: LocalId,
  patch: Partial<DashboardFields>,
): Written<StoredDashboard> {
  return writeStrictly(db, ['dashboards'], async (writer) =>
    editInWrite(writer, localId, (current) => ({ ...current, ...patch })),
  )
}

/** Publishes or hides a dashboard, with a toast. Fails: as `editDashboard`. Source: BI spec §8. */
export async function publishDashboard(
  db: LocalDatabase,
  localId: LocalId,
  published: boolean,
): Written<StoredDashboard> {
  const edited = await editDashboard(db, localId, { published })
  if (edited.ok)
    notify({ type: 'success', text: published ? TEXTS.dashboardPublished : TEXTS.dashboardHidden })
  return edited
}

/**
 * Changes a dashboard inside a write over dashboards, with versions of both states. With `isLayoutChanged` the layout is
 * sent even if the server has the same, which detaches charts that it lacks.
 */
export async function editInWrite(
  writer: Writer,
  localId: LocalId,
  edit: (current: DashboardFields) => DashboardFields,
  { isLayoutChanged = false }: { readonly isLayoutChanged?: boolean } = {},
): Promise<StoredDashboard> {
  const before = await writer.db.dashboards.get(localId)
  const after = await writer.edit('dashboards', localId, (dashboard, { stamp }) => {
    const next = storedFields(edit(dashboard.current))
    const names = DASHBOARD_FIELDS.filter(
      (name) => (name === 'position' && isLayoutChanged) || !sameValue(dashboard.current[name], next[name]),
    )
    const changed = changeRecord(dashboard, stamp, (draft) => {
      Object.assign(draft.current, Object.fromEntries(names.map((name) => [name, next[name]])))
      // The new layout has all shown charts, or they were removed.
      if (isLayoutChanged) {
        draft.detachedIds = [...detachedBy(next.position, dashboard)]
        draft.unplacedIds = []
      }
      // Its new address leads here at once.
      if (next.slug !== null && !draft.names.includes(next.slug)) draft.names = [...draft.names, next.slug]
    })
    return updateOf(changed, 'now')
  })
  if (before !== undefined)
    await keepSaved(writer, dashboardVersionsOf(localId), {
      before: { ...before.current },
      after: { ...after.current },
    })
  return after
}

/** The charts that a new layout removes, with those that an unsent one removed. */
function detachedBy(
  position: StoredTable,
  { current, dirty, chartIds, unplacedIds = [], detachedIds = [] }: StoredDashboard,
): readonly number[] {
  const { root } = parseLayout(current.position)
  // Without a layout all charts are shown.
  const shown = root.children.length === 0 ? chartIds : [...chartIdsOf(root), ...unplacedIds]
  const before = new Set([...shown, ...(dirty.includes('position') ? detachedIds : [])])
  return lackingCharts(position, [...before])
}
