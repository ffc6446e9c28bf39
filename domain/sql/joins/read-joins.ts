import { type CursorTokens, type Range, statementTokens } from '#domain/sql/names/cursor-tokens.ts'
import { holds, queryRanges } from '#domain/sql/names/query-ranges.ts'
import { type FromEntry, readFrom } from '#domain/sql/names/read-from.ts'
import { segments } from '#domain/sql/names/read-query.ts'
import { readNameList, readWith } from '#domain/sql/names/read-with.ts'
import { folded } from '#domain/sql/names/source.ts'
import { scanDialect } from '#domain/sql/scan/scan-dialect.ts'
import { dottedName, isName, isSymbol, isWord } from '#domain/sql/scan/sql-token.ts'

/** A column of a table, both in lower case. */
interface JoinColumn {
  readonly table: string
  readonly column: string
}

/** Two columns that a text compares for equality, in the order of the text. */
export type ColumnPair = readonly [JoinColumn, JoinColumn]

/** The most characters of a text that are scanned, which bounds the cost of a list of texts. */
const MOST_CHARACTERS = 50_000

/**
 * The pairs of columns by which a text joins its tables: `a.x = b.y` between two tables, and the columns of USING. Columns
 * without the name of their table are skipped, as are those of named queries and sub-queries.
 */
export function readJoins(text: string, dialect: string): readonly ColumnPair[] {
  const statements = statementTokens(text.slice(0, MOST_CHARACTERS), scanDialect(dialect))
  return statements.flatMap(joinsOf)
}

interface Query {
  readonly range: Range
  readonly entries: readonly FromEntry[]
}

function joinsOf(at: CursorTokens): readonly ColumnPair[] {
  const ranges = queryRanges(at)
  const own = new Set(ranges.flatMap((range) => readWith(at, range).queries.map(({ name }) => folded(name))))
  const queries = ranges
    .map((range) => ({ range, entries: segments(at, range).flatMap((segment) => readFrom(at, segment)) }))
    .toReversed()
  const tableOf = (entry: FromEntry | undefined): string | null => {
    if (entry?.reads.kind !== 'path') return null
    const table = folded(entry.reads.path.at(-1) ?? '')
    return entry.reads.path.length === 1 && own.has(table) ? null : table
  }
  const pairs: ColumnPair[] = []
  const add = (one: JoinColumn | null, other: JoinColumn | null) => {
    if (one !== null && other !== null && one.table !== other.table) pairs.push([one, other])
  }
  for (let index = 0; index < at.tokens.length; index += 1) {
    if (isWord(at.tokens[index], 'USING')) {
      const [joined, before] = lastTwo(queries, index)
      const [left, right] = [tableOf(before), tableOf(joined)]
      for (const column of (left === null || right === null ? null : readNameList(at, index + 1)) ?? [])
        add({ table: left ?? '', column: folded(column) }, { table: right ?? '', column: folded(column) })
    }
    if (!isName(at.tokens[index]) || isSymbol(at.tokens[index - 1], '.')) continue
    const left = dottedName(at.tokens, index)
    if (left.path.length < 2 || !isSymbol(at.tokens[left.next], '=')) continue
    const right = dottedName(at.tokens, left.next + 1)
    if (right.path.length < 2) continue
    const columnOf = (path: readonly string[]): JoinColumn | null => {
      const table = tableOf(entryNamed(queries, index, folded(path.at(-2) ?? '')))
      return table === null ? null : { table, column: folded(path.at(-1) ?? '') }
    }
    add(columnOf(left.path), columnOf(right.path))
  }
  return pairs
}

/** The entry of a name: of the innermost query around a token first. */
function entryNamed(queries: readonly Query[], place: number, name: string): FromEntry | undefined {
  for (const { range, entries } of queries) {
    const found = holds(range, place) ? entries.find((entry) => folded(entry.name) === name) : undefined
    if (found !== undefined) return found
  }
  return undefined
}

/** The last two entries before a token in its own query, the nearer one first. */
function lastTwo(queries: readonly Query[], place: number): readonly FromEntry[] {
  const around = queries.find(({ range }) => holds(range, place))
  return (around?.entries ?? [])
    .filter(({ start }) => start < place)
    .slice(-2)
    .toReversed()
}
