import { scanDialect } from '#domain/sql/scan/scan-dialect.ts'
import { isName, isSymbol, isWord, nameOf } from '#domain/sql/scan/sql-token.ts'
import { type CursorTokens, cursorTokens, type Range } from './cursor-tokens.ts'
import { readFrom } from './read-from.ts'
import { segments, sourceReader } from './read-query.ts'
import { namesIn, type Scope, scopeIn, scopeOfQuery } from './scope.ts'
import type { Source } from './source.ts'

/** What the name that is written at a place of a statement may mean. */
export interface NamesAt {
  /** The written name so far, as offsets; with its quotes where it has them. */
  readonly from: number
  readonly to: number
  /** The names before it that end in a dot, the outermost first. */
  readonly path: readonly string[]
  /** Whether it must name a table: it stands in a FROM clause or behind another word that says so. */
  readonly isTable: boolean
  /** What its query reads, then what the queries around that one read. */
  readonly sources: readonly Source[]
  /** The named queries (WITH) that may be read here. */
  readonly queries: readonly string[]
}

/**
 * Tells what a name at a cursor may mean, by the rules of scopes: a sub-query sees what it reads itself and what the
 * queries around it read, a named query only those before it. `dialect` is the editor's name for it. Null where no name
 * can be written. Linear in the text.
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
    // What a query reads is not seen by the named queries at its head.
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

/** The statement, then the brackets around the cursor that hold queries, from the outside in. */
function rangesAround(at: CursorTokens): readonly Range[] {
  const opens = [...at.closes].filter(
    ([open, close]) => open < at.cursor && at.cursor <= close && at.queries.has(open),
  )
  const ranges = opens.map(([open, to]) => ({ from: open + 1, to }))
  return [{ from: 0, to: at.tokens.length }, ...ranges.toSorted((one, other) => one.from - other.from)]
}

/** The names before the cursor's that end in a dot; null where something else does, as the value of a bracket. */
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
