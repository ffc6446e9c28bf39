import { isSymbol, isWord, nameOf, type SqlToken, wordOf } from '#domain/sql/scan/sql-token.ts'
import { type CursorTokens, outerPlaces, type Range } from './cursor-tokens.ts'
import { isSameName, joinedParts, type Source, type SourcePart } from './source.ts'

const LIST_ENDS = 'FROM WHERE GROUP HAVING ORDER LIMIT OFFSET WINDOW QUALIFY INTO'.split(' ')

/** The columns of a SELECT; those of all sources without a list (`FROM cars`). */
export function selectedParts(
  at: CursorTokens,
  range: Range,
  sources: readonly Source[],
): readonly SourcePart[] {
  const { tokens } = at
  const places = outerPlaces(at, range)
  const all = joinedParts(sources.map(({ parts }) => parts))
  const select = places.find((index) => isWord(tokens[index], 'SELECT'))
  if (select === undefined) return places.some((index) => isWord(tokens[index], 'FROM')) ? all : []
  const end = places.find((index) => index > select && isWord(tokens[index], ...LIST_ENDS)) ?? range.to
  const items: number[][] = [[]]
  for (const index of places.filter((place) => place > select && place < end)) {
    if (isSymbol(tokens[index], ',')) items.push([])
    else items.at(-1)?.push(index)
  }
  return joinedParts(items.map((places) => itemParts(at, places, { sources, all })))
}

interface From {
  readonly sources: readonly Source[]
  readonly all: readonly SourcePart[]
}

/** The columns of one list entry; none if the engine makes up its name. */
function itemParts(
  at: CursorTokens,
  places: readonly number[],
  { sources, all }: From,
): readonly SourcePart[] {
  const item = withoutDistinct(at, places).flatMap((index) => at.tokens[index] ?? [])
  const [first, second, third] = item
  if (isSymbol(first, '*')) return all
  if (first !== undefined && isSymbol(second, '.') && isSymbol(third, '*')) {
    return sources.find(({ name }) => isSameName(name, nameOf(first)))?.parts ?? []
  }
  const name = isSymbol(second, ':') && !isSymbol(third, ':') ? first : nameAtEnd(at, places)
  return name === undefined || !isName(name) || nameOf(name) === ''
    ? []
    : [{ kind: 'column', name: nameOf(name) }]
}

function withoutDistinct({ tokens }: CursorTokens, places: readonly number[]): readonly number[] {
  const [first, second] = places
  if (first === undefined || !isWord(tokens[first], 'DISTINCT', 'ALL')) return places
  if (second === undefined || !isWord(tokens[second], 'ON')) return places.slice(1)
  return places.slice(3)
}

const OPERATORS =
  'AND OR NOT IS IN LIKE ILIKE BETWEEN THEN ELSE WHEN CASE DISTINCT ALL ON COLLATE AT ZONE'.split(' ')
const NO_NAMES: ReadonlySet<string> = new Set([...OPERATORS, 'END', 'NULL', 'TRUE', 'FALSE', 'AS'])

/** The name in `… AS name`, `… name`, or at the end of `a.b`. */
function nameAtEnd({ tokens, closes }: CursorTokens, places: readonly number[]): SqlToken | undefined {
  const last = places.at(-1)
  if (last === undefined) return undefined
  const [token, place] = [tokens[last], places.at(-2)]
  if (place === undefined) return token
  const before = tokens[place]
  if (isWord(before, 'AS') || isSymbol(before, '.')) return token
  if (closes.has(place)) return token
  return before?.kind === 'symbol' || isWord(before, ...OPERATORS) ? undefined : token
}

function isName(token: SqlToken): boolean {
  return token.kind === 'quoted' || (token.kind === 'word' && !NO_NAMES.has(wordOf(token)))
}
