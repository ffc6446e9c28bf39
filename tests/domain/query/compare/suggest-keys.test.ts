import { expect, test } from 'vitest'
import { suggestKeys } from '#domain/query/compare/suggest-keys.ts'
import type { ResultCell } from '#domain/query/result/result-cells.ts'
import { comparedResult } from '#tests/support/compared.ts'

const INT = { kind: 'number', type: 'BIGINT' } as const

/** The suggested keys for two results with equal rows. */
function keys(names: readonly string[], rows: readonly (readonly ResultCell[])[], columns = {}) {
  const one = comparedResult(names, rows, columns)
  return suggestKeys(one, one)
}

test('a column with unique values is a key, preferably with a typical name', () => {
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

test('a column with duplicates or NULL is no key', () => {
  expect(keys(['city'], [['x'], ['x']])).toEqual([])
  expect(keys(['city'], [['x'], [null]])).toEqual([])
})

test('it must be a key of both results', () => {
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

test('several columns are a key if none is alone, without redundant ones', () => {
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

test('fractions, nested values and bytes are no keys', () => {
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

test('a late duplicate is found', () => {
  const rows = Array.from({ length: 5_000 }, (_, at) => [at === 4_999 ? 'v0' : `v${at}`, `w${at}`])
  expect(keys(['one', 'two'], rows)).toEqual(['two'])
})

test('a result without rows suggests the most typical name', () => {
  expect(keys(['city', 'id'], [])).toEqual(['id'])
})
