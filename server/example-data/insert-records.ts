import { insertChart } from '#server/store/charts.ts'
import { insertDashboard } from '#server/store/dashboards.ts'
import { insertDataset } from '#server/store/datasets.ts'
import { readFact, writeFact } from '#server/store/facts.ts'
import type { Store } from '#server/store/open-store.ts'
import type { Authorship } from '#server/store/users.ts'
import { EXAMPLE_CHARTS } from './charts.ts'
import { EXAMPLE_DASHBOARDS, layoutOf, metadataOf } from './dashboards.ts'
import { EXAMPLE_DATASETS } from './datasets.ts'

/** The database and the user of the records. */
interface InsertRecordsOptions extends Authorship {
  readonly databaseId: number
}

/**
 * Creates the example datasets, charts and dashboards, each once per installation: changed or deleted ones are left alone,
 * and those missing after a crash are created at the next start.
 */
export async function insertExampleRecords(store: Store, options: InsertRecordsOptions): Promise<void> {
  const datasetIds = await insertDatasets(store, options)
  const chartIds = await insertCharts(store, options, datasetIds)
  for (const dashboard of EXAMPLE_DASHBOARDS) {
    const ids = dashboard.rows.flat().map((place) => idOf(chartIds, place.chart))
    await once(store, `dashboard ${dashboard.slug}`, () =>
      insertDashboard(store, {
        title: dashboard.title,
        slug: dashboard.slug,
        position: layoutOf(dashboard, chartIds),
        metadata: metadataOf(dashboard, idOf(datasetIds, dashboard.tableName), ids),
        isPublished: true,
        chartIds: ids,
        userId: options.userId,
        now: options.now,
      }),
    )
  }
}

/** Creates a record unless it was created before, and gives its id. */
async function once(store: Store, name: string, make: () => Promise<number>): Promise<number> {
  const known = await readFact(store, `example ${name}`)
  if (known !== null) return Number(known)
  const id = await make()
  await writeFact(store, `example ${name}`, String(id))
  return id
}

function idOf(ids: ReadonlyMap<string, number>, key: string): number {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`The example data names ${key}, which it does not make`)
  return id
}

async function insertDatasets(store: Store, options: InsertRecordsOptions): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const dataset of EXAMPLE_DATASETS) {
    const { tableName } = dataset
    const make = () => insertDataset(store, { ...dataset, ...options, schema: 'main' })
    ids.set(tableName, await once(store, `dataset ${tableName}`, make))
  }
  return ids
}

async function insertCharts(
  store: Store,
  { userId, now }: InsertRecordsOptions,
  datasetIds: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const chart of EXAMPLE_CHARTS) {
    const datasetId = idOf(datasetIds, chart.tableName)
    const { key, name, vizType, description } = chart
    const params = {
      datasource: `${datasetId}__table`,
      viz_type: vizType,
      ...chart.form,
      extra_form_data: {},
    }
    const make = () => insertChart(store, { name, vizType, description, datasetId, params, userId, now })
    ids.set(key, await once(store, `chart ${key}`, make))
  }
  return ids
}
