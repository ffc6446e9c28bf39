import type { CatalogueTable } from '#domain/sql/catalogue.ts'

/** A SELECT over a whole table, as previews and first looks are: schema and name may be quoted. */
const SELECT_ALL = /^\s*select\s+\*\s+from\s+(?:(?:"[^"]+"|\w+)\s*\.\s*)?(?:"([^"]+)"|(\w+))\s*(?:;\s*)?$/i

/** Such a text is no longer than its names. What is longer is not looked at, in characters. */
const LONGEST = 1_000

/** How many rows there are in all behind a run, known only where it reads one whole table that the catalogue counts. */
export function totalRows(sql: string, tables: readonly CatalogueTable[]): number | null {
  const [, quoted, plain] = (sql.length > LONGEST ? null : SELECT_ALL.exec(sql)) ?? []
  const name = quoted ?? plain?.toLowerCase()
  return (
    tables.find((table) => (quoted === undefined ? table.name.toLowerCase() : table.name) === name)
      ?.rowCount ?? null
  )
}
