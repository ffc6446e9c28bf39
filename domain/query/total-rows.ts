import type { CatalogueTable } from '#domain/sql/catalogue.ts'
import { scanDialect } from '#domain/sql/scan/scan-dialect.ts'
import { sqlTokens } from '#domain/sql/scan/scan-sql.ts'
import { isSymbol, isWord, nameOf } from '#domain/sql/scan/sql-token.ts'

/** A SELECT over a whole table is no longer than two names; what is longer is not looked at, in characters. */
const LONGEST = 1_000

/**
 * How many rows there are in all behind a run, known only where it reads one whole table that the catalogue counts, as
 * previews and first looks do.
 */
export function totalRows(sql: string, tables: readonly CatalogueTable[]): number | null {
  if (sql.length > LONGEST) return null
  const tokens = sqlTokens(sql, scanDialect('standard'))
  const [select, star, from, ...rest] = isSymbol(tokens.at(-1), ';') ? tokens.slice(0, -1) : tokens
  if (!isWord(select, 'SELECT') || !isSymbol(star, '*') || !isWord(from, 'FROM')) return null
  const [first, dot, last = first] = rest
  const isPath = rest.length === 1 || (rest.length === 3 && isSymbol(dot, '.'))
  if (!isPath || last === undefined) return null
  const isQuoted = last.kind === 'quoted'
  if (!isQuoted && last.kind !== 'word') return null
  const name = isQuoted ? nameOf(last) : nameOf(last).toLowerCase()
  return tables.find((table) => (isQuoted ? table.name : table.name.toLowerCase()) === name)?.rowCount ?? null
}
