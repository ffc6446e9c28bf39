import { createDataset } from '#data/commands/datasets/edit-dataset.ts'
import { openNewTab } from '#data/commands/tabs/new-tab.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { datasetOfTable } from '#data/http/datasets/dataset-of-table.ts'
import { notify } from '#data/platform/toasts.ts'
import { isDeviceDataset } from '#domain/engines/device-records.ts'
import { TEXTS } from '#domain/errors/texts.ts'
import type { StoredDataset } from '#domain/records/datasets/record.ts'
import { THIS_DEVICE, THIS_DEVICE_SCHEMA } from '#domain/sql/device/this-device.ts'
import { quoteName } from '#domain/sql/quote-name.ts'
import { links } from '#src/links.ts'

/** A table of a database with loaded files. */
interface LoadedPlace {
  readonly dbId: number
  readonly schema: string | null
  readonly table: string
}

/** Opens a SQL tab with the first rows of a table; returns its address, null after reporting a failure. */
export async function openTableTab(
  db: LocalDatabase,
  { dbId, schema, table }: LoadedPlace,
): Promise<string | null> {
  const sql = `SELECT *\nFROM ${quoteName(table)}\nLIMIT 100`
  const opened = await openNewTab(db, { fields: { dbId, schema, sql, name: table } })
  if (opened.ok) return links.sqlTab(opened.value)
  notify({ type: 'danger', text: 'No tab could be opened.', detail: opened.error.message })
  return null
}

/** Finds or creates the dataset of a table of this device; returns its id, null after reporting a failure. */
export async function datasetOnDevice(db: LocalDatabase, table: string): Promise<number | null> {
  const isOfTable = ({ current, serverId }: StoredDataset) =>
    isDeviceDataset(serverId) && current.sql === null && current.name === table
  const known = await db.datasets.filter(isOfTable).first()
  if (known !== undefined) return known.serverId
  const { id: databaseId } = THIS_DEVICE
  const place = { databaseId, catalog: null, schema: THIS_DEVICE_SCHEMA }
  const made = await createDataset(db, { name: table, ...place, sql: null })
  if (made.ok) return (await db.datasets.get(made.value))?.serverId ?? null
  notify({ type: 'danger', text: TEXTS.datasetNotCreated, detail: made.error.message })
  return null
}

/** Finds or creates the dataset of a table; returns its id, null after reporting a failure. */
export async function datasetOfLoaded(place: LoadedPlace): Promise<number | null> {
  const dataset = await datasetOfTable({ catalog: null, ...place })
  if (dataset.ok) return dataset.value
  notify({ type: 'danger', text: TEXTS.datasetNotCreated, detail: dataset.error.message })
  return null
}
