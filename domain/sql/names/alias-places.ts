import { scanDialect } from '#domain/sql/scan/scan-dialect.ts'
import { isSymbol, nameOf, type SqlToken } from '#domain/sql/scan/sql-token.ts'
import { type CursorTokens, type Range, statementTokens } from './cursor-tokens.ts'
import { holds, queryRanges } from './query-ranges.ts'
import { type FromEntry, readFrom } from './read-from.ts'
import { segments } from './read-query.ts'
import { findNamed, type Scope, scopeIn, scopeOfQuery } from './scope.ts'
import { folded, isSameName } from './source.ts'

/** An alias or a named query, with all places of its name, in order. */
export interface AliasPlaces {
  readonly name: string
  readonly places: readonly { readonly from: number; readonly to: number }[]
  /** The names of other sources of the statement, in lower case. */
  readonly taken: ReadonlySet<string>
}

/** The part of a query between set operations, with its sources and its named queries. */
interface Block {
  readonly range: Range
  readonly scope: Scope
  readonly entries: readonly FromEntry[]
}

/** The longest text that is searched, in characters: a longer one would hold the window up. */
const LONGEST = 400_000

/**
 * Finds the alias of a source, or the named query (WITH), at a cursor, and all places that mean it by the rules of scopes; an
 * equal name of another query is another one. Null if there is none at the cursor, as for a table without an alias.
 */
export function aliasPlaces(text: string, position: number, dialect: string): AliasPlaces | null {
  if (text.length > LONGEST) return null
  const at = statementTokens(text, scanDialect(dialect)).find(
    ({ tokens }) => (tokens[0]?.from ?? 0) <= position && position <= (tokens.at(-1)?.to ?? 0),
  )
  const touched = at?.tokens.findIndex(
    (token) => token.from <= position && position <= token.to && isNamed(token),
  )
  const name = at?.tokens[touched ?? -1]
  if (at === undefined || touched === undefined || name === undefined) return null
  const blocks = blocksOf(at)
  const definitionAt = definitions(at, blocks)
  const meant = definitionAt(touched)
  if (meant === null) return null
  const written = nameOf(name)
  const places = at.tokens.flatMap((token, index) =>
    isNamed(token) && isSameName(nameOf(token), written) && definitionAt(index) === meant
      ? [{ from: token.from, to: token.to }]
      : [],
  )
  return { name: written, places, taken: takenNames(blocks, written) }
}

function isNamed(token: SqlToken): boolean {
  return token.kind === 'word' || token.kind === 'quoted'
}

/** The queries of a statement, innermost first. */
function blocksOf(at: CursorTokens): readonly Block[] {
  const found: Block[] = []
  const scopes: { readonly range: Range; readonly scope: Scope }[] = []
  for (const range of queryRanges(at)) {
    const around = scopes.findLast((one) => holds(one.range, range.from))
    const named = around?.scope.clause.queries.findIndex(({ body }) => body.from === range.from) ?? -1
    const outer = around === undefined ? null : named < 0 ? around.scope : scopeOfQuery(around.scope, named)
    const scope = scopeIn(at, range, outer)
    scopes.push({ range, scope })
    for (const segment of segments(at, range))
      found.push({ range: segment, scope, entries: readFrom(at, segment) })
  }
  return found.toReversed()
}

/** Finds the index of the token that defines the name at an index: an alias, or the name of a named query. */
function definitions({ tokens }: CursorTokens, blocks: readonly Block[]): (index: number) => number | null {
  const own = new Set(
    blocks.flatMap(({ scope, entries }) => [
      ...entries.map(({ alias }) => alias),
      ...scope.clause.queries.map(({ place }) => place),
    ]),
  )
  return (index) => {
    if (own.has(index)) return index
    const token = tokens[index]
    if (token === undefined || isSymbol(tokens[index - 1], '.')) return null
    const name = nameOf(token)
    for (const { range, scope, entries } of blocks) {
      if (!holds(range, index)) continue
      const read = entries.find(({ start }) => start === index)
      if (read !== undefined) return namedQuery(read, scope)
      if (!isSymbol(tokens[index + 1], '.')) continue
      const source = entries.find((entry) => isSameName(entry.name, name))
      if (source !== undefined) return source.alias ?? namedQuery(source, scope)
    }
    return null
  }
}

/** The place of the named query that an entry reads; null if it reads a table. */
function namedQuery({ reads }: FromEntry, scope: Scope): number | null {
  if (reads.kind !== 'path' || reads.path.length > 1) return null
  return findNamed(scope, reads.path[0] ?? '')?.query.place ?? null
}

function takenNames(blocks: readonly Block[], except: string): ReadonlySet<string> {
  const names = blocks.flatMap(({ scope, entries }) => [
    ...entries.map(({ name }) => name),
    ...scope.clause.queries.map(({ name }) => name),
  ])
  return new Set(names.filter((name) => name !== '' && !isSameName(name, except)).map(folded))
}
