import type { TableList } from '#domain/sql/tables/table-list.ts'
import { placesNamed } from '#domain/sql/tree/named-tables.ts'
import { indexTables } from '#domain/sql/tree/table-index.ts'

/** A SELECT of a complete table, as previews use; schema and name may be quoted. */
const SELECT_ALL = /^\s*select\s+\*\s+from\s+(?:(?:"[^"]+"|\w+)\s*\.\s*)?(?:"([^"]+)"|(\w+))\s*(?:;\s*)?$/i

const LONGEST = 1_000

/** The total rows behind a run, if it selects a complete table whose count the catalogue has; otherwise null. */
export function totalRows(sql: string, tables: TableList | null): number | null {
  const [, quoted, plain] = (sql.length > LONGEST ? null : SELECT_ALL.exec(sql)) ?? []
  const name = quoted ?? plain?.toLowerCase()
  if (name === undefined || tables === null) return null
  const found = placesNamed(indexTables(tables), name).map(tables.at)
  return found.find((table) => quoted === undefined || table.name === quoted)?.rowCount ?? null
}
