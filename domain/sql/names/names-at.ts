import { scanDialect } from '#domain/sql/scan/scan-dialect.ts'
import { isName, isSymbol, isWord, nameOf } from '#domain/sql/scan/sql-token.ts'
import { type CursorTokens, cursorTokens, type Range } from './cursor-tokens.ts'
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
    sources.push([...read(entries, inside)])
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
  }
}

function holds({ from, to }: Range, place: number): boolean {
  return from <= place && place <= to
}

/** The statement, then the enclosing brackets with queries, outermost first. */
function rangesAround(at: CursorTokens): readonly Range[] {
  const opens = [...at.closes].filter(
    ([open, close]) => open < at.cursor && at.cursor <= close && at.queries.has(open),
  )
  const ranges = opens.map(([open, to]) => ({ from: open + 1, to }))
  return [{ from: 0, to: at.tokens.length }, ...ranges.toSorted((one, other) => one.from - other.from)]
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
