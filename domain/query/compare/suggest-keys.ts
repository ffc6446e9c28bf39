import type { ResultColumn } from '#domain/query/query.ts'
import type { ComparedResult } from './compared-result.ts'
import { keyReader } from './same-cell.ts'

/** Rows that are looked at before all are: most columns that are no key repeat a value soon. */
const SAMPLE = 2_000

/** Most columns that name a row together. */
const MOST_KEYS = 4

/**
 * The columns that name a row in both results, as it seems: one whose values are there and differ from row to row, the
 * likeliest name first, else the fewest of several that do so together; none where no such columns are found. Fractions,
 * nested values and bytes name nothing.
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

/** Takes away each column without which the others are a key as well. */
function withoutNeedless(
  names: readonly string[],
  isKey: (names: readonly string[]) => boolean,
): readonly string[] {
  return names.reduce((kept, name) => {
    const others = kept.filter((one) => one !== name)
    return others.length > 0 && isKey(others) ? others : kept
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

/** How likely a column names rows, the likeliest least; null for one that never does. */
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
