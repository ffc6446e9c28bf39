import { dashboardsOfCharts } from '#server/store/dashboards.ts'
import type { Store } from '#server/store/open-store.ts'

/** The charts of a dataset, and the dashboards with any of them that the user may see. */
export async function usersOfDataset(store: Store, userId: number, datasetId: number) {
  const charts = await store.db
    .selectFrom('charts')
    .select(['id', 'slice_name', 'viz_type'])
    .where('dataset_id', '=', datasetId)
    .orderBy('id')
    .execute()
  const shown = await dashboardsOfCharts(
    store,
    userId,
    charts.map(({ id }) => id),
  )
  const dashboards = new Map(shown.map((one) => [one.id, one]))
  return {
    charts: { count: charts.length, result: charts },
    dashboards: {
      count: dashboards.size,
      result: [...dashboards.values()].map(({ id, dashboard_title: title, json_metadata }) => ({
        id,
        title,
        json_metadata,
      })),
    },
  }
}
