import type { Selectable } from 'kysely'
import { dashboardsOfCharts } from '#server/store/dashboards.ts'
import type { Store } from '#server/store/open-store.ts'
import type { Tables } from '#server/store/tables.ts'

type UsedBy = Pick<Selectable<Tables['charts']>, 'id' | 'slice_name' | 'viz_type'>

/** The charts of a dataset, and the dashboards with any of them that the user may see. */
export async function usersOfDataset(store: Store, userId: number, datasetId: number) {
  const charts = await store.db
    .selectFrom('charts')
    .select(['id', 'slice_name', 'viz_type'])
    .where('dataset_id', '=', datasetId)
    .orderBy('id')
    .execute()
  return await withDashboards(store, userId, charts)
}

/** The charts over datasets of a database, and the dashboards with any of them that the user may see. */
export async function chartsOfDatabase(store: Store, userId: number, databaseId: number) {
  const charts = await store.db
    .selectFrom('charts')
    .innerJoin('datasets', 'datasets.id', 'charts.dataset_id')
    .select(['charts.id', 'charts.slice_name', 'charts.viz_type'])
    .where('datasets.database_id', '=', databaseId)
    .orderBy('charts.id')
    .execute()
  return await withDashboards(store, userId, charts)
}

/** The charts over some datasets, and the dashboards with any of them that the user may see. */
export async function chartsOfDatasets(store: Store, userId: number, datasetIds: readonly number[]) {
  const charts =
    datasetIds.length === 0
      ? []
      : await store.db
          .selectFrom('charts')
          .select(['id', 'slice_name', 'viz_type'])
          .where('dataset_id', 'in', datasetIds)
          .orderBy('id')
          .execute()
  return await withDashboards(store, userId, charts)
}

async function withDashboards(store: Store, userId: number, charts: readonly UsedBy[]) {
  const shown = await dashboardsOfCharts(
    store,
    userId,
    charts.map(({ id }) => id),
  )
  const dashboards = new Map(shown.map((one) => [one.id, one]))
  return {
    charts: { count: charts.length, result: [...charts] },
    dashboards: {
      count: dashboards.size,
      result: [...dashboards.values()].map(({ id, slug, dashboard_title: title, json_metadata }) => ({
        id,
        slug,
        title,
        json_metadata,
      })),
    },
  }
}
