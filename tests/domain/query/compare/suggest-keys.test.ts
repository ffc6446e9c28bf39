import { expect, test } from 'vitest'
import { suggestKeys } from '#domain/query/compare/suggest-keys.ts'
import type { ResultCell } from '#domain/query/result/result-cells.ts'
import { comparedResult } from '#tests/support/compared.ts'

const INT = { kind: 'number', type: 'BIGINT' } as const

/** The keys suggested for two results of the same rows. */
function keys(names: readonly string[], rows: readonly (readonly ResultCell[])[], columns = {}) {
  const one = comparedResult(names, rows, columns)
  return suggestKeys(one, one)
}

test('a column whose values all differ names a row, the one called like a key first', () => {
  const rows = [
    ['a', 'x', 1],
    ['b', 'y', 2],
  ]
  expect(keys(['origin', 'city', 'id'], rows, { id: INT })).toEqual(['id'])
  expect(keys(['origin', 'city', 'flights'], rows, { flights: INT })).toEqual(['origin'])
  expect(
    keys(
      ['flights', 'user_id'],
      [
        [1, 'u'],
        [2, 'v'],
      ],
      { flights: INT },
    ),
  ).toEqual(['user_id'])
})

test('what repeats a value, or lacks one, names nothing', () => {
  expect(keys(['city'], [['x'], ['x']])).toEqual([])
  expect(keys(['city'], [['x'], [null]])).toEqual([])
})

test('it must name a row in both results', () => {
  const one = comparedResult(
    ['a', 'b'],
    [
      ['x', '1'],
      ['y', '2'],
    ],
  )
  const other = comparedResult(
    ['a', 'b'],
    [
      ['x', '1'],
      ['x', '2'],
    ],
  )
  expect(suggestKeys(one, other)).toEqual(['b'])
})

test('several columns name a row together where none does alone, and none of them is needless', () => {
  const rows = [
    ['ATL', 'LAX', 'Mon'],
    ['ATL', 'SFO', 'Mon'],
    ['LAX', 'SFO', 'Mon'],
  ]
  expect(keys(['origin', 'destination', 'day'], rows)).toEqual(['origin', 'destination'])
  expect(
    keys(
      ['day', 'origin', 'destination'],
      rows.map(([a = '', b = '', c = '']) => [c, a, b]),
    ),
  ).toEqual(['origin', 'destination'])
})

test('fractions, nested values and bytes name nothing', () => {
  const columns = {
    mean: { kind: 'number', type: 'DOUBLE' },
    share: { kind: 'number', type: 'DECIMAL(5,2)' },
    list: { kind: 'json' },
    blob: { kind: 'bytes' },
  }
  const rows = [
    [1.5, '0.10', '[1]', 'x'],
    [2.5, '0.20', '[2]', 'y'],
  ]
  expect(keys(['mean', 'share', 'list', 'blob'], rows, columns)).toEqual([])
})

test('a value that repeats far behind the first rows is seen', () => {
  const rows = Array.from({ length: 5_000 }, (_, at) => [at === 4_999 ? 'v0' : `v${at}`, `w${at}`])
  expect(keys(['one', 'two'], rows)).toEqual(['two'])
})

test('a result without rows suggests what is likeliest by name', () => {
  expect(keys(['city', 'id'], [])).toEqual(['id'])
})
