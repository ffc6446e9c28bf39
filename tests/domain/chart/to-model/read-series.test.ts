import { expect, test } from 'vitest'
import type { ChartResult } from '#domain/chart/result/chart-result.ts'
import { readSeries } from '#domain/chart/to-model/read-series.ts'
import { day, resultOf } from '#tests/domain/chart/example-chart.ts'

const SHAPE = { axis: 'date', groups: ['origin'], metrics: ['count'] }

/** A pivoted result of one day: series by the parts of their names, and their values. */
function pivoted(...series: readonly (readonly [parts: readonly string[], value: number])[]): ChartResult {
  const names = series.map(([parts]) => parts.join(', '))
  const { columns, ...rest } = resultOf(
    Object.fromEntries([['date', 'time' as const], ...names.map((name) => [name, 'number' as const])]),
    [day('2001-01-01'), ...series.map(([, value]) => value)],
  )
  return {
    ...rest,
    columns: columns.map((one, at) => (at === 0 ? one : { ...one, parts: series[at - 1]?.[0] })),
  }
}

const read = (result: ChartResult) =>
  readSeries(result, SHAPE).series.map(({ name, values }) => [name, ...values])

test('a series with the name of its dimension is a series', () => {
  expect(read(pivoted([['origin'], 7], [['ATL'], 3]))).toEqual([
    ['origin', 7],
    ['ATL', 3],
  ])
})

test('series of booleans and times have the labels of such values', () => {
  expect(read(pivoted([['True'], 1], [['False'], 2], [['<NULL>'], 3])).map(([name]) => name)).toEqual([
    'true',
    'false',
    'null',
  ])
  expect(read(pivoted([['count', '2020-05-06 00:00:00'], 1])).map(([name]) => name)).toEqual([
    'count, 6 May 2020',
  ])
})
