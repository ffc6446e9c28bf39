import { dottedName, isSymbol, isWord, nameOf, type SqlToken, wordOf } from '#domain/sql/scan/sql-token.ts'
import { type CursorTokens, outerPlaces, type Range } from './cursor-tokens.ts'
import { readNameList } from './read-with.ts'

/** An entry of a FROM clause, or the target of a change: a dotted name, a sub-query, or an expression with unknown columns. */
export interface FromEntry {
  readonly reads:
    | { readonly kind: 'path'; readonly path: readonly string[] }
    | { readonly kind: 'query'; readonly body: Range }
    | { readonly kind: 'unknown' }
  readonly name: string
  readonly columns: readonly string[] | null
  readonly start: number
  /** The index of its alias; null without one. */
  readonly alias: number | null
}

const ENDS = new Set(
  'WHERE GROUP HAVING ORDER LIMIT OFFSET FETCH WINDOW QUALIFY UNION INTERSECT EXCEPT SELECT SET RETURNING VALUES'.split(
    ' ',
  ),
)

/** Keywords that may follow a table without being its alias. */
const NO_ALIAS = new Set([
  ...ENDS,
  ...(
    'ON USING JOIN LEFT RIGHT FULL INNER OUTER CROSS NATURAL ASOF POSITIONAL SEMI ANTI ANY ALL FOR TABLESAMPLE ' +
    'PIVOT UNPIVOT WITH WHEN THEN FROM INTO UPDATE AS DEFAULT TABLE LATERAL ONLY DISTINCT AND OR NOT IS IN'
  ).split(' '),
])

/** Reads the tables that one SELECT, UPDATE, INSERT, DELETE or MERGE uses at its own level. */
export function readFrom(at: CursorTokens, range: Range, isFrom = false): readonly FromEntry[] {
  const { tokens } = at
  const entries: FromEntry[] = []
  const changes = outerPlaces(at, range).some((index) => isWord(tokens[index], 'DELETE', 'MERGE'))
  let isInFrom = isFrom
  let isDue = isFrom
  let next = range.from
  for (const index of outerPlaces(at, range)) {
    if (index < next) continue
    const token = tokens[index]
    const word = isPartOfName(tokens, index) ? '' : wordOf(token)
    if (isDue && word !== 'LATERAL' && word !== 'ONLY') {
      isDue = false
      const read = readEntry(at, index)
      entries.push(...read.entries)
      next = Math.max(read.next, index + (read.entries.length > 0 ? 1 : 0))
      if (next > index) continue
    }
    if (word === 'FROM' && !isDistinctFrom(tokens, index)) [isInFrom, isDue] = [true, true]
    else if (word === 'USING' && changes && !isSymbol(tokens[index + 1], '('))
      [isInFrom, isDue] = [true, true]
    else if (word === 'JOIN' || word === 'INTO' || word === 'UPDATE') isDue = true
    else if (isSymbol(token, ',') && isInFrom) isDue = true
    else if (ENDS.has(word)) isInFrom = false
  }
  return entries
}

interface Read {
  readonly entries: readonly FromEntry[]
  readonly next: number
}

function readEntry(at: CursorTokens, start: number): Read {
  const { tokens, closes } = at
  // DuckDB allows the alias first: `FROM c: cars`.
  const isNamedFirst =
    isName(tokens[start]) && isSymbol(tokens[start + 1], ':') && !isSymbol(tokens[start + 2], ':')
  if (isNamedFirst) {
    const { entries, next } = readEntry(at, start + 2)
    const name = nameOfToken(tokens[start])
    return { entries: entries.map((entry) => ({ ...entry, name, alias: start })), next }
  }
  if (isSymbol(tokens[start], '(')) {
    const body = { from: start + 1, to: closes.get(start) ?? tokens.length }
    if (!at.queries.has(start)) return { entries: readFrom(at, body, true), next: body.to + 1 }
    return named(
      at,
      { reads: { kind: 'query', body }, name: '', columns: null, start, alias: null },
      body.to + 1,
    )
  }
  const { path, next } = dottedName(tokens, start, isName)
  if (path.length === 0) return { entries: [], next: start }
  const close = isSymbol(tokens[next], '(') ? closes.get(next) : undefined
  const reads = close === undefined ? ({ kind: 'path', path } as const) : ({ kind: 'unknown' } as const)
  const entry = { reads, name: path.at(-1) ?? '', columns: null, start, alias: null }
  return named(at, entry, (close ?? next - 1) + 1)
}

/** Reads the alias after an entry, with AS or without, and its column names. */
function named(at: CursorTokens, entry: FromEntry, from: number): Read {
  const { tokens, cursor } = at
  const place = isWord(tokens[from], 'AS') ? from + 1 : from
  if (!isName(tokens[place]) || place === cursor) return { entries: [entry], next: from }
  const columns = readNameList(at, place + 1)
  const next = columns === null ? place + 1 : (at.closes.get(place + 1) ?? place) + 1
  return { entries: [{ ...entry, name: nameOfToken(tokens[place]), columns, alias: place }], next }
}

function isName(token: SqlToken | undefined): token is SqlToken {
  return token?.kind === 'quoted' || (token?.kind === 'word' && !NO_ALIAS.has(wordOf(token)))
}

function nameOfToken(token: SqlToken | undefined): string {
  return token === undefined ? '' : nameOf(token)
}

/** `t.from` is a name; after a dot and a space the name is still to be typed. */
function isPartOfName(tokens: readonly SqlToken[], index: number): boolean {
  const before = tokens[index - 1]
  return isSymbol(before, '.') && before?.to === tokens[index]?.from
}

function isDistinctFrom(tokens: readonly SqlToken[], index: number): boolean {
  return isWord(tokens[index - 1], 'DISTINCT') && isWord(tokens[index - 2], 'IS', 'NOT')
}
