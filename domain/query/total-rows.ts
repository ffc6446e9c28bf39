import type { CatalogueTable } from '#domain/sql/catalogue.ts'

/** A SELECT of a complete table, as previews use; schema and name may be quoted. */
const SELECT_ALL = /^\s*select\s+\*\s+from\s+(?:(?:"[^"]+"|\w+)\s*\.\s*)?(?:"([^"]+)"|(\w+))\s*(?:;\s*)?$/i

const LONGEST = 1_000

/** The total rows behind a run, if it selects a complete table whose count the catalogue has; otherwise null. */
export function totalRows(sql: string, tables: readonly CatalogueTable[]): number | null {
  const [, quoted, plain] = (sql.length > LONGEST ? null : SELECT_ALL.exec(sql)) ?? []
  const name = quoted ?? plain?.toLowerCase()
  return (
    tables.find((table) => (quoted === undefined ? table.name.toLowerCase() : table.name) === name)
      ?.rowCount ?? null
  )
}
