import type { ResultColumn } from '#domain/query/query.ts'
import type { ComparedResult } from './compared-result.ts'
import { keyReader } from './same-cell.ts'

/** Rows of a first check: most columns that are no key repeat a value soon. */
const SAMPLE = 2_000

const MOST_KEYS = 4

/**
 * Suggests key columns of both results: one with unique values and no NULL, preferably with a typical name, otherwise the
 * fewest that are unique together; none if there are none. Fractions, nested values and bytes are no keys.
 */
export function suggestKeys(before: ComparedResult, after: ComparedResult): readonly string[] {
  const candidates = candidatesOf(before, after)
  const isKey = (names: readonly string[]) =>
    [SAMPLE, Number.POSITIVE_INFINITY].every((most) =>
      [before, after].every((result) => isUnique(result, names, most)),
    )
  const one = candidates.find((name) => isKey([name]))
  if (one !== undefined) return [one]
  for (let count = 2; count <= Math.min(MOST_KEYS, candidates.length); count += 1) {
    const several = candidates.slice(0, count)
    if (isKey(several)) return withoutNeedless(several, isKey)
  }
  return []
}

/** Removes each column without which the others are still a key. */
function withoutNeedless(
  names: readonly string[],
  isKey: (names: readonly string[]) => boolean,
): readonly string[] {
  return names.reduce((remaining, name) => {
    const others = remaining.filter((one) => one !== name)
    return others.length > 0 && isKey(others) ? others : remaining
  }, names)
}

function candidatesOf(before: ComparedResult, after: ComparedResult): readonly string[] {
  const kinds = new Map(before.columns.map(({ name, kind }) => [name, kind]))
  const ranked = after.columns.flatMap((column) => {
    const rank = kinds.get(column.name) === column.kind ? rankOf(column) : null
    return rank === null ? [] : [{ name: column.name, rank }]
  })
  return ranked.sort((a, b) => a.rank - b.rank).map(({ name }) => name)
}

/** Rank of a column as a key, lowest first; null if it cannot be one. */
function rankOf({ name, type, kind }: ResultColumn): number | null {
  if (kind === 'json' || kind === 'bytes') return null
  if (/^(id|key|uuid|guid|code|name)$/i.test(name)) return 0
  if (/(?:[_\s.-](id|key|uuid|code|no|nr)|[a-z](Id|Key|Code))$/.test(name)) return 1
  if (kind === 'number') return /float|double|real|dec|num/i.test(type ?? '') ? null : 4
  return kind === 'boolean' ? 3 : 2
}

function isUnique(result: ComparedResult, names: readonly string[], most: number): boolean {
  const columns = names.map((name) => {
    const number = result.columns.findIndex((column) => column.name === name)
    return { number, isNumber: result.columns[number]?.kind === 'number' }
  })
  const keyOf = keyReader(result, columns)
  const seen = new Set<string>()
  const count = Math.min(result.rowCount, most)
  for (let row = 0; row < count; row += 1) {
    for (const { number } of columns) if (result.cell(number, row) === null) return false
    const key = keyOf(row)
    if (seen.has(key)) return false
    seen.add(key)
  }
  return true
}
