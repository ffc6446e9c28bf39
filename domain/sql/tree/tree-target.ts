import { nameQuoter } from '#domain/sql/quote-name.ts'

/** The table or column that a row of the schema represents. */
export type TreeTarget =
  | { readonly kind: 'table'; readonly table: string }
  | { readonly kind: 'column'; readonly table: string; readonly column: string }

/**
 * The text that inserts tables and columns into SQL: quoted names of the dialect, separated by commas. Columns of several
 * tables have the names of these.
 */
export function insertText(targets: readonly TreeTarget[], dialect: string): string {
  const quote = nameQuoter(dialect)
  const tables = new Set(targets.flatMap((target) => (target.kind === 'column' ? [target.table] : [])))
  const names = targets.map((target) => {
    if (target.kind === 'table') return quote(target.table)
    return tables.size > 1 ? `${quote(target.table)}.${quote(target.column)}` : quote(target.column)
  })
  return names.join(', ')
}

/** A SELECT of the first rows of a table, for a server that gives none. */
export function selectAllText(table: string, dialect: string): string {
  const name = nameQuoter(dialect)(table)
  return dialect === 'mssql' ? `SELECT TOP 100 *\nFROM ${name}` : `SELECT *\nFROM ${name}\nLIMIT 100`
}
