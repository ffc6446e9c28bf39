import type { LocalDatabase } from '#data/db/database.ts'
import { tableNotes } from '#domain/engines/duckdb/wasm/table-notes.ts'
import type { Query } from '#domain/query/query.ts'
import { readDeviceTables } from './table-list.ts'

/** Whether a query had rows of a sample and its tables have all rows now. Throws errors of the database. */
export async function areRowsReady(
  db: LocalDatabase,
  { sql, executedSql, warning = '' }: Pick<Query, 'sql' | 'executedSql' | 'warning'>,
): Promise<boolean> {
  const tables = await readDeviceTables(db)
  const wasSample = tables.some(
    ({ name, isLost }) => isLost !== true && warning.includes(` rows of ${name}.`),
  )
  return wasSample && tableNotes(executedSql ?? sql, tables).length === 0
}
