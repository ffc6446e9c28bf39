import { expect, test } from 'vitest'
import { compareResults } from '#domain/query/compare/compare-results.ts'
import type { ComparedPair } from '#domain/query/compare/comparison-table.ts'
import { largestFirst } from '#domain/query/compare/largest-first.ts'
import { comparedResult } from '#tests/support/compared.ts'

const before = comparedResult(
  ['id', 'n'],
  [
    ['a', 10],
    ['b', '7.6'],
    ['c', 5],
    ['d', null],
    ['e', 1],
  ],
)
const after = comparedResult(
  ['id', 'n'],
  [
    ['a', 11],
    ['b', '-92.4'],
    ['c', 25],
    ['d', 3],
    ['f', 900],
  ],
)

function pairOf(): ComparedPair {
  const compared = compareResults(before, after, ['id'])
  if (!compared.ok) throw new Error(compared.error.code)
  return { before, after, comparison: compared.value }
}

test('the largest change stands first whichever way it went, and what has none keeps its order', () => {
  const pair = pairOf()
  const n = pair.comparison.columns.findIndex(({ name }) => name === 'n')
  const lines = Uint32Array.from(pair.comparison.kinds, (_kind, line) => line)
  const names = Array.from(largestFirst(pair, lines, n), (line) => {
    const row = pair.comparison.after[line] ?? -1
    return row < 0 ? before.cell(0, pair.comparison.before[line] ?? 0) : after.cell(0, row)
  })
  expect(names.slice(0, 3)).toEqual(['b', 'c', 'a'])
  expect(names.slice(3).toSorted()).toEqual(['d', 'e', 'f'])
})

test('a column that is not there leaves the lines as they stand', () => {
  const lines = Uint32Array.of(2, 0, 1)
  expect(largestFirst(pairOf(), lines, 99)).toEqual(lines)
})
