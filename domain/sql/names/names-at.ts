import { scanDialect } from '#domain/sql/scan/scan-dialect.ts'
import { isName, isSymbol, isWord, nameOf } from '#domain/sql/scan/sql-token.ts'
import { type CursorTokens, cursorTokens, type Range } from './cursor-tokens.ts'
import { holds, queryRanges } from './query-ranges.ts'
import { readFrom } from './read-from.ts'
import { segments, sourceReader } from './read-query.ts'
import { namesIn, type Scope, scopeIn, scopeOfQuery } from './scope.ts'
import type { Source } from './source.ts'

/** The candidates for a name at a cursor. */
export interface NamesAt {
  /** Offsets of the typed part, with its quotes. */
  readonly from: number
  readonly to: number
  /** The names before it that end in a dot, outermost first. */
  readonly path: readonly string[]
  /** Whether it must be a table: it is in a FROM clause or after a keyword such as UPDATE. */
  readonly isTable: boolean
  /** Sources of its query, then those of the enclosing queries. */
  readonly sources: readonly Source[]
  /** Visible named queries (WITH). */
  readonly queries: readonly string[]
  /** The join whose condition begins here; null elsewhere. */
  readonly join: NewJoin | null
}

/** A source that is being joined, and those before it in the same query. */
export interface NewJoin {
  readonly joined: Source
  readonly before: readonly Source[]
}

/**
 * Finds the candidates for a name at a cursor by the rules of scopes: a sub-query sees its own sources and those of
 * enclosing queries, a named query only those before it. `dialect` is the editor's name for it. Null if no name can be
 * typed. Linear in the text.
 */
export function namesAt(text: string, position: number, dialect: string): NamesAt | null {
  const at = cursorTokens(text, position, scanDialect(dialect))
  const path = at === null ? null : pathBefore(at)
  const written = at?.tokens[at.cursor]
  if (at === null || path === null || written === undefined) return null
  const read = sourceReader(at)
  const sources: Source[][] = []
  let scope: Scope | null = null
  let join: NewJoin | null = null
  const isCondition = path.length === 0 && isWord(at.tokens[at.cursor - 1], 'ON')
  let isTable = isTableWord(at, at.cursor - 2 * path.length - 1)
  for (const range of rangesAround(at)) {
    const inside: Scope = scopeIn(at, range, scope)
    const named = inside.clause.queries.findIndex(({ body }) => holds(body, at.cursor))
    scope = named < 0 ? inside : scopeOfQuery(inside, named)
    // Named queries do not see the sources of the query that they belong to.
    if (named >= 0) continue
    const entries = segments(at, range)
      .filter((segment) => holds(segment, at.cursor))
      .flatMap((segment) => readFrom(at, segment))
    isTable ||= entries.some(({ start }) => start === at.cursor - 2 * path.length)
    const found = read(entries, inside)
    sources.push([...found])
    // Entries are in the order of the text; those of the innermost query count.
    join = isCondition
      ? joinOf(found.slice(0, entries.filter(({ start }) => start < at.cursor).length))
      : null
  }
  return {
    from: written.from,
    to: written.to,
    path,
    isTable,
    sources: sources
      .toReversed()
      .flat()
      .filter(({ name }) => name !== ''),
    queries: scope === null ? [] : namesIn(scope),
    join,
  }
}

function joinOf(read: readonly Source[]): NewJoin | null {
  const joined = read.at(-1)
  return joined === undefined || read.length < 2 ? null : { joined, before: read.slice(0, -1) }
}

/** The statement, then the enclosing brackets with queries, outermost first. */
function rangesAround(at: CursorTokens): readonly Range[] {
  return queryRanges(at).filter((range, index) => index === 0 || holds(range, at.cursor))
}

/** The names before the cursor that end in a dot; null if another expression does. */
function pathBefore({ tokens, cursor }: CursorTokens): readonly string[] | null {
  const path: string[] = []
  let before = cursor - 1
  while (isSymbol(tokens[before], '.')) {
    const name = tokens[before - 1]
    if (!isName(name)) return null
    path.unshift(nameOf(name))
    before -= 2
  }
  return path
}

function isTableWord({ tokens }: CursorTokens, place: number): boolean {
  return isWord(tokens[place], 'TABLE', 'DESCRIBE', 'SUMMARIZE', 'PIVOT', 'UNPIVOT', 'INTO', 'UPDATE')
}
