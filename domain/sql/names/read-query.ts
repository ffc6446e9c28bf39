import { isSymbol, isWord } from '#domain/sql/scan/sql-token.ts'
import { type CursorTokens, outerPlaces, type Range } from './cursor-tokens.ts'
import { type FromEntry, readFrom } from './read-from.ts'
import { findNamed, type Scope, scopeIn } from './scope.ts'
import { selectedParts } from './selected-parts.ts'
import { joinedParts, type Source, type SourcePart } from './source.ts'

/** The deepest nesting of queries that is followed; deeper columns are unknown. */
const DEEPEST = 40

/** Returns the sources of FROM entries in a scope. */
type ReadSources = (entries: readonly FromEntry[], scope: Scope) => readonly Source[]

/** Makes a reader that resolves the columns of queries, each once. */
export function sourceReader(at: CursorTokens): ReadSources {
  const known = new Map<number, readonly SourcePart[]>()
  let depth = 0

  function sources(entries: readonly FromEntry[], scope: Scope): readonly Source[] {
    return entries.map((entry) => ({
      name: entry.name,
      parts: renamed(partsOf(entry, scope), entry.columns),
    }))
  }

  function partsOf({ reads }: FromEntry, scope: Scope): readonly SourcePart[] {
    if (reads.kind === 'unknown') return []
    if (reads.kind === 'query') return given(reads.body, scope)
    const [name = '', more] = reads.path
    const found = more === undefined ? findNamed(scope, name) : null
    if (found === null) return [{ kind: 'table', path: reads.path }]
    return renamed(given(found.query.body, found.scope), found.query.columns)
  }

  /** The columns of a query: those of its first SELECT. A recursive query has none the second time. */
  function given(body: Range, around: Scope): readonly SourcePart[] {
    const ready = known.get(body.from)
    if (ready !== undefined || depth > DEEPEST) return ready ?? []
    known.set(body.from, [])
    depth += 1
    const scope = scopeIn(at, body, around)
    const [first = body] = segments(at, body)
    const close = at.queries.has(first.from) ? at.closes.get(first.from) : undefined
    const parts =
      close === undefined
        ? selectedParts(at, first, sources(readFrom(at, first), scope))
        : given({ from: first.from + 1, to: close }, scope)
    depth -= 1
    known.set(body.from, parts)
    return parts
  }

  return sources
}

/** Renames the first columns; the others keep their names if they are known. */
function renamed(parts: readonly SourcePart[], names: readonly string[] | null): readonly SourcePart[] {
  if (names === null) return parts
  const columns = names.filter((name) => name !== '').map((name) => ({ kind: 'column', name }) as const)
  const areNamed = parts.every(({ kind }) => kind === 'column')
  return joinedParts([columns, areNamed ? parts.slice(names.length) : []])
}

/** Splits a range at UNION, INTERSECT and EXCEPT. */
export function segments(at: CursorTokens, range: Range): readonly Range[] {
  const ends = outerPlaces(at, range).filter((index) => isSetOperation(at, index))
  return [...ends, range.to].map((to, index) => ({
    from: index === 0 ? range.from : (ends[index - 1] ?? 0) + 1,
    to,
  }))
}

/** `* EXCEPT (a)` excludes columns and is no set operation. */
function isSetOperation(at: CursorTokens, index: number): boolean {
  const { tokens } = at
  if (!isWord(tokens[index], 'UNION', 'INTERSECT', 'EXCEPT')) return false
  return !isSymbol(tokens[index + 1], '(') || at.queries.has(index + 1)
}
