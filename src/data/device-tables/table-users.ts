import { readCharts } from '#data/answers/read-charts.ts'
import { readKnownDatasets } from '#data/answers/read-datasets.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { isDeviceDataset } from '#domain/engines/device-records.ts'
import type { StoredDataset } from '#domain/records/datasets/record.ts'

/** The names of the records that read a table of this device. */
interface TableUsers {
  readonly datasets: readonly string[]
  readonly charts: readonly string[]
}

/** Finds the datasets of a table of this device, also those whose SQL has its name, and their charts. Throws errors of the database. */
export async function readTableUsers(db: LocalDatabase, table: string): Promise<TableUsers> {
  const [known, charts] = await Promise.all([readKnownDatasets(db), readCharts(db)])
  const datasets = known.datasets.filter((one) => isDeviceDataset(one.serverId) && reads(one, table))
  const sources = new Set(datasets.map(({ serverId }) => `${serverId}__table`))
  return {
    datasets: datasets.map(({ current }) => current.name),
    charts: charts
      .filter(({ current }) => sources.has(String(current.form['datasource'])))
      .map(({ current }) => current.name ?? ''),
  }
}

/** Names are compared without case, as the engine does. */
function reads({ current: { name, sql } }: StoredDataset, table: string): boolean {
  const wanted = table.toLowerCase()
  return sql === null || sql === '' ? name.toLowerCase() === wanted : sql.toLowerCase().includes(wanted)
}
