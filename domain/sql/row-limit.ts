import type { ScanDialect } from './scan/scan-dialect.ts'
import { sqlTokens } from './scan/scan-sql.ts'
import { bracketStep, isSymbol, isWord, type SqlToken } from './scan/sql-token.ts'

/** The most rows of a result. Source: wire §4. */
const MOST_ROWS = 1_000_000

/** Default row limit. Source: wire §4, `SQL_MAX_ROW`. */
const DEFAULT_ROWS = 100_000

/** A planned limit: the SQL requests one row more than `limit`, to detect that rows are cut. */
export interface RowLimit {
  readonly sql: string
  readonly limit: number
  readonly factor: 'QUERY' | 'DROPDOWN' | 'QUERY_AND_DROPDOWN'
}

/** The limit of a query in a database that gives at most so many rows; null is no limit of its own. */
export function limitWithin(queryLimit: number | null, most: number | null): number | null {
  return most === null ? queryLimit : Math.min(queryLimit || DEFAULT_ROWS, most)
}

/**
 * Limits a query to the smaller of its own LIMIT and the user's; 0 or null is the default. SQL whose limit is no plain
 * number, and SQL that is no SELECT, is unchanged.
 */
export function planRowLimit(sql: string, queryLimit: number | null, dialect: ScanDialect): RowLimit {
  const chosen = queryLimit === null || queryLimit === 0 ? DEFAULT_ROWS : Math.min(queryLimit, MOST_ROWS)
  const found = findLimit(sqlTokens(sql, dialect), dialect)
  if (found.kind === 'none') {
    return { sql: `${sql.slice(0, found.end)}\nLIMIT ${chosen + 1}`, limit: chosen, factor: 'DROPDOWN' }
  }
  if (found.kind === 'unknown') return { sql, limit: chosen, factor: 'DROPDOWN' }
  const limit = Math.min(found.value, chosen)
  return {
    sql: `${sql.slice(0, found.from)}${limit + 1}${sql.slice(found.to)}`,
    limit,
    factor: found.value < chosen ? 'QUERY' : found.value === chosen ? 'QUERY_AND_DROPDOWN' : 'DROPDOWN',
  }
}

type Found =
  | { readonly kind: 'number'; readonly value: number; readonly from: number; readonly to: number }
  | { readonly kind: 'none'; readonly end: number }
  | { readonly kind: 'unknown' }

const UNKNOWN: Found = { kind: 'unknown' }

/** Finds the LIMIT of the outermost query; unknown if the scanner is unsure. */
function findLimit(all: readonly SqlToken[], { limitsLastSelect }: ScanDialect): Found {
  if (all.some(({ isOpen, isUnsure }) => isOpen || isUnsure)) return UNKNOWN
  const pieces = all.filter(({ kind }) => kind !== 'comment')
  const tokens = outerTokens(pieces.slice(0, pieces.findLastIndex((token) => !isSymbol(token, ';')) + 1))
  const [first, last] = [tokens[0], tokens.at(-1)]
  const isSelect = isSymbol(first, '(') || isWord(first, 'SELECT', 'WITH', 'FROM', 'VALUES')
  if (!isSelect || last === undefined) return UNKNOWN
  if (tokens.some((token) => isSymbol(token, ';') || isWord(token, 'FETCH'))) return UNKNOWN
  if (limitsLastSelect && tokens.some((token, index) => endsRows(token, tokens[index + 2]))) return UNKNOWN
  const at = tokens.findLastIndex((token) => isWord(token, 'LIMIT'))
  return at < 0 ? { kind: 'none', end: last.to } : limitAt(tokens, at)
}

/** Words of ClickHouse after which a LIMIT would not be that of all rows: of a set, of settings, and of a format. */
function endsRows(token: SqlToken, second: SqlToken | undefined): boolean {
  if (isWord(token, 'UNION', 'EXCEPT', 'INTERSECT')) return true
  return isWord(token, 'SETTINGS', 'FORMAT') && (second === undefined || isSymbol(second, '='))
}

/** A plain number after LIMIT, before the end or OFFSET. */
function limitAt(tokens: readonly SqlToken[], at: number): Found {
  const [number, after] = [tokens[at + 1], tokens[at + 2]]
  if (number === undefined || !/^\d{1,15}$/.test(number.text)) return UNKNOWN
  if (after !== undefined && !isWord(after, 'OFFSET')) return UNKNOWN
  return { kind: 'number', value: Number(number.text), from: number.from, to: number.to }
}

/** The tokens outside brackets, and the outermost brackets. */
function outerTokens(tokens: readonly SqlToken[]): readonly SqlToken[] {
  let depth = 0
  return tokens.filter((token) => {
    const step = bracketStep(token)
    if (step < 0) depth -= 1
    const isOuter = depth === 0
    if (step > 0) depth += 1
    return isOuter
  })
}
