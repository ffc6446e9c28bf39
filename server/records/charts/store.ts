import type { Insertable, Updateable } from 'kysely'
import { dashboardsOfCharts } from '#server/store/dashboards.ts'
import type { StoreView } from '#server/store/open-store.ts'
import type { ChartTable } from './table.ts'

/** Adds a chart and gives its id. */
export async function insertChartRow({ db }: StoreView, chart: Insertable<ChartTable>): Promise<number> {
  const { id } = await db.insertInto('charts').values(chart).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Changes fields of a chart. */
export async function updateChartRow(
  { db }: StoreView,
  id: number,
  patch: Updateable<ChartTable>,
): Promise<void> {
  await db.updateTable('charts').set(patch).where('id', '=', id).execute()
}

/**
 * Places a chart on exactly these of the dashboards that the user sees: on new ones at the end. Dashboards that the user
 * cannot see keep it. Returns the new ones.
 */
export async function placeChart(
  view: StoreView,
  { chartId, userId }: { readonly chartId: number; readonly userId: number },
  dashboardIds: readonly number[],
): Promise<readonly number[]> {
  const { db } = view
  const before = await db
    .selectFrom('dashboard_charts')
    .select('dashboard_id')
    .where('chart_id', '=', chartId)
    .execute()
  const had = new Set(before.map(({ dashboard_id: id }) => id))
  const wanted = new Set(dashboardIds)
  const seen = new Set((await dashboardsOfCharts(view, userId, [chartId])).map(({ id }) => id))
  const gone = [...had].filter((id) => seen.has(id) && !wanted.has(id))
  if (gone.length > 0)
    await db
      .deleteFrom('dashboard_charts')
      .where('chart_id', '=', chartId)
      .where('dashboard_id', 'in', gone)
      .execute()
  const added = [...wanted].filter((id) => !had.has(id))
  for (const id of added) {
    const { last } = await db
      .selectFrom('dashboard_charts')
      .select(({ fn }) => fn.max('position').as('last'))
      .where('dashboard_id', '=', id)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('dashboard_charts')
      .values({ dashboard_id: id, chart_id: chartId, position: (last ?? -1) + 1 })
      .execute()
  }
  return added
}
