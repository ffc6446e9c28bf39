import { insertChart } from '#server/store/charts.ts'
import { insertDashboard } from '#server/store/dashboards.ts'
import { insertDataset } from '#server/store/datasets.ts'
import type { TestApp } from './test-app.ts'

/** Ids of a small world: one dataset, two charts, a published dashboard with both, and an empty draft. */
export interface ExampleRecords {
  readonly datasetId: number
  readonly chartIds: readonly [number, number]
  readonly dashboardId: number
  readonly draftId: number
}

/** Adds the small world to a server's metadata, as records of its first user; `now` in ms since 1970. */
export async function insertExampleRecords(
  { store, user, databaseId }: TestApp,
  now: number,
): Promise<ExampleRecords> {
  const stamp = { userId: user.id, now }
  const datasetId = await insertDataset(store, {
    databaseId,
    schema: 'main',
    tableName: 'airports',
    description: 'Where flights start',
    mainTimeColumn: null,
    columns: [
      { name: 'iata', type: 'VARCHAR', typeGeneric: 1, verboseName: 'Code' },
      { name: 'opened', type: 'DATE', typeGeneric: 2, isTime: true },
    ],
    metrics: [{ name: 'count', expression: 'COUNT(*)', verboseName: 'Airports', format: ',d' }],
    ...stamp,
  })
  const chart = (name: string, vizType: string) =>
    insertChart(store, { name, vizType, datasetId, params: { viz_type: vizType, metric: 'count' }, ...stamp })
  const chartIds = [await chart('Airports by state', 'pie'), await chart('All airports', 'table')] as const
  const dashboardId = await insertDashboard(store, {
    title: 'Airports',
    slug: 'airports',
    position: { ROOT_ID: { type: 'ROOT', id: 'ROOT_ID', children: [] } },
    metadata: { native_filter_configuration: [] },
    isPublished: true,
    chartIds,
    ...stamp,
  })
  const draftId = await insertDashboard(store, {
    title: 'Draft',
    slug: null,
    position: null,
    metadata: null,
    isPublished: false,
    chartIds: [],
    ...stamp,
  })
  return { datasetId, chartIds, dashboardId, draftId }
}
