import { openNewTab } from '#data/commands/tabs/new-tab.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { datasetOfTable } from '#data/http/datasets/dataset-of-table.ts'
import { notify } from '#data/platform/toasts.ts'
import { TEXTS } from '#domain/errors/texts.ts'
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

/** Finds or creates the dataset of a table; returns its id, null after reporting a failure. */
export async function datasetOfLoaded(place: LoadedPlace): Promise<number | null> {
  const dataset = await datasetOfTable({ catalog: null, ...place })
  if (dataset.ok) return dataset.value
  notify({ type: 'danger', text: TEXTS.datasetNotCreated, detail: dataset.error.message })
  return null
}
