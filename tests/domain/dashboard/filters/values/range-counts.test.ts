import { expect, test } from 'vitest'
import type { FilterScalar } from '#domain/chart/query/mask/data-mask.ts'
import type { ChartAnswer } from '#domain/chart/result/chart-result.ts'
import { incomplete, UNKNOWN_COMPLETENESS } from '#domain/core/completeness/completeness.ts'
import { MOST_COUNTED_NUMBERS, readCounts } from '#domain/dashboard/filters/values/range-counts.ts'

const column = (name: string, values: readonly FilterScalar[]) => ({ name, type: 'number' as const, values })

function answer(rows: readonly [FilterScalar, number][], min: FilterScalar, max: FilterScalar): ChartAnswer {
  const of = (columns: readonly ReturnType<typeof column>[], rowCount: number) => ({
    columns,
    rowCount,
    timeFrom: null,
    timeTo: null,
    completeness: UNKNOWN_COMPLETENESS,
  })
  const [values, counts] = [rows.map(([value]) => value), rows.map(([, count]) => count)]
  return {
    results: [
      of([column('delay', values), column('rows', counts)], rows.length),
      of([column('min', [min]), column('max', [max])], 1),
    ],
    cachedAt: null,
  }
}

test('few integers have a bar each', () => {
  const rows: [FilterScalar, number][] = [
    [null, 9],
    [1, 4],
    [2, 1],
    [4, 7],
  ]
  expect(readCounts(answer(rows, 1, 4))).toEqual({
    low: 1,
    high: 4,
    width: 1,
    counts: [4, 1, 0, 7],
    isInteger: true,
  })
})

test('bars of many integers have the same number of integers each', () => {
  const rows = Array.from({ length: 50 }, (_, at): [number, number] => [at, 1])
  // 50 integers in at most 24 bars: three integers each, and two in the last one.
  expect(readCounts(answer(rows, 0, 49))).toMatchObject({ width: 3, counts: [...Array(16).fill(3), 2] })
})

test('decimals have 24 bars between both ends', () => {
  const counted = readCounts(
    answer(
      [
        [0.5, 2],
        [1.5, 3],
        [12.5, 5],
        [24.5, 1],
      ],
      0.5,
      24.5,
    ),
  )
  expect(counted).toMatchObject({ low: 0.5, high: 24.5, width: 1, isInteger: false })
  expect(counted?.counts.map((count, at) => [at, count]).filter(([, count]) => count !== 0)).toEqual([
    [0, 2],
    [1, 3],
    [12, 5],
    [23, 1],
  ])
})

test('integers beyond 2^53 are counted', () => {
  const counted = readCounts(
    answer(
      [
        ['-9223372036854775808', 1],
        [0, 2],
        ['9223372036854775807', 3],
      ],
      '-9223372036854775808',
      '9223372036854775807',
    ),
  )
  expect(counted?.counts.filter((count) => count !== 0)).toEqual([1, 2, 3])
})

test('one number has one bar', () => {
  expect(readCounts(answer([[7, 3]], 7, 7))?.counts).toEqual([3])
  expect(readCounts(answer([[7.5, 3]], 7.5, 7.5))?.counts.filter(Boolean)).toEqual([3])
})

test('an answer without all numbers has no counts', () => {
  expect(readCounts(answer([], null, null))).toBeNull()
  // A server may truncate rows below the limit of the request without a report.
  expect(
    readCounts(
      answer(
        [
          [1, 4],
          [2, 1],
        ],
        1,
        9,
      ),
    ),
  ).toBeNull()
  const all = Array.from({ length: MOST_COUNTED_NUMBERS }, (_, at): [number, number] => [at, 1])
  expect(readCounts(answer(all, 0, MOST_COUNTED_NUMBERS - 1))).toBeNull()
  const [numbers, bounds] = answer([[1, 4]], 1, 1).results
  if (numbers === undefined || bounds === undefined) throw new Error('no answer')
  const sampled = { kind: 'truncated', at: 1, by: 'sample', total: null, isCertain: true } as const
  const results = [{ ...numbers, completeness: incomplete(sampled) }, bounds]
  expect(readCounts({ results, cachedAt: null })).toBeNull()
})
