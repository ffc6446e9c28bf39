import { randomUUID } from 'node:crypto'
import { exactNumbersOf, writeExact } from '#domain/core/json/write-exact.ts'
import type { PlacedChart } from '#domain/dashboard/edit/operation.ts'
import { placedAtEnd } from '#domain/dashboard/edit/place-at-end.ts'
import { BLANK_DASHBOARD } from '#domain/records/dashboards/record.ts'
import { readTable } from '#domain/records/dashboards/table.ts'
import type { ChangeContext } from '#server/records/kind/make-change.ts'
import { chartsOfDashboard } from '#server/store/charts.ts'
import { findDashboard } from '#server/store/dashboards.ts'
import { ownersOf } from '#server/store/lists/owners.ts'
import type { StoreView } from '#server/store/open-store.ts'
import { isAdmin } from '#server/store/users.ts'

/**
 * Places a chart at the end of a dashboard's layout, so that its page shows the chart and later layouts keep it, as
 * Superset's own page does when it opens. The layout stays if the user may not change it, or if it is not readable.
 */
export async function placeOnLayout(
  view: StoreView,
  { user, now }: Pick<ChangeContext, 'user' | 'now'>,
  { dashboardId, chart }: { readonly dashboardId: number; readonly chart: PlacedChart },
): Promise<void> {
  const row = await findDashboard(view, String(dashboardId))
  if (row === null || !(ownersOf(row).includes(user.id) || isAdmin(user))) return
  const { position_json: text } = row
  const position = readTable(text === '' ? null : text)
  if (typeof position === 'string') return
  const charts = (await chartsOfDashboard(view, dashboardId)).filter(({ id }) => id !== chart.chartId)
  const document = { ...BLANK_DASHBOARD, title: row.dashboard_title, position }
  const placed = placedAtEnd(document, chart, {
    charts: charts.map(({ id, slice_name: name, uuid }) => ({
      chartId: id,
      name: name ?? '',
      uuid: uuid ?? '',
    })),
    newId: randomUUID,
  })
  if (placed === document) return
  await view.db
    .updateTable('dashboards')
    .set({
      position_json: writeExact(placed.position, exactNumbersOf(text)),
      changed_by: user.id,
      changed_on: now,
    })
    .where('id', '=', dashboardId)
    .execute()
}
