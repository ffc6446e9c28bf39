import { isName, isSymbol, isWord, nameOf, type SqlToken } from '#domain/sql/scan/sql-token.ts'
import { type CursorTokens, outerPlaces, type Range } from './cursor-tokens.ts'

/** A named query; `columns` if the name lists them. */
export interface WithQuery {
  readonly name: string
  readonly columns: readonly string[] | null
  readonly body: Range
  /** The index of its name. */
  readonly place: number
}

/** The named queries of a query; in a recursive clause each may refer to itself and to later ones. */
export interface WithClause {
  readonly isRecursive: boolean
  readonly queries: readonly WithQuery[]
}

const HEADS_END = ['SELECT', 'FROM', 'VALUES', 'UPDATE', 'DELETE'] as const

/** Reads `WITH [RECURSIVE] a [(x, y)] AS [[NOT] MATERIALIZED] (…), …` at the head of a range. */
export function readWith(at: CursorTokens, range: Range): WithClause {
  const { tokens } = at
  const head = outerPlaces(at, range).find((index) => isWord(tokens[index], 'WITH', ...HEADS_END))
  if (head === undefined || !isWord(tokens[head], 'WITH')) return { isRecursive: false, queries: [] }
  const isRecursive = isWord(tokens[head + 1], 'RECURSIVE')
  const queries: WithQuery[] = []
  let next = head + (isRecursive ? 2 : 1)
  while (next < range.to) {
    const as = placeOf(at, { from: next + 1, to: range.to }, (token) => isWord(token, 'AS'))
    const open = placeOf(at, { from: as + 1, to: range.to }, (token) => isSymbol(token, '('))
    const name = tokens[next]
    if (open >= range.to || name === undefined) break
    const close = at.closes.get(open) ?? range.to
    queries.push({
      name: nameOf(name),
      columns: readNameList(at, next + 1),
      body: { from: open + 1, to: close },
      place: next,
    })
    if (!isSymbol(tokens[close + 1], ',')) break
    next = close + 2
  }
  return { isRecursive, queries }
}

/** The first matching index outside brackets, or the end of the range. */
function placeOf(
  { tokens, closes }: CursorTokens,
  { from, to }: Range,
  fits: (token: SqlToken | undefined) => boolean,
): number {
  let index = from
  while (index < to && !fits(tokens[index])) index = (closes.get(index) ?? index) + 1
  return index
}

/** The names in a bracket that opens at `open`; null without a bracket. */
export function readNameList({ tokens, closes }: CursorTokens, open: number): readonly string[] | null {
  if (!isSymbol(tokens[open], '(')) return null
  return tokens
    .slice(open + 1, closes.get(open))
    .filter(isName)
    .map(nameOf)
}
