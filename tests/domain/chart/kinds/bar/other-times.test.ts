import { expect, test } from 'vitest'
import { kind } from '#domain/chart/kinds/bar/kind.ts'
import { kind as lineKind } from '#domain/chart/kinds/line/kind.ts'
import type { ChartResult } from '#domain/chart/result/chart-result.ts'
import { COMPLETE } from '#domain/core/completeness/completeness.ts'
import { day, drawingOf, modelOf } from '#tests/domain/chart/example-chart.ts'

const form = {
  viz_type: 'echarts_timeseries_bar',
  x_axis: 'date',
  time_grain_sqla: 'P1D',
  metrics: ['n'],
  time_compare: ['1 week ago', '1 year ago'],
}

function answerOf(...series: readonly (readonly [parts: readonly string[], value: number])[]): ChartResult {
  const values = series.map(([parts, value]) => ({
    name: parts.join(', '),
    type: 'number' as const,
    parts,
    values: [value],
  }))
  return {
    columns: [{ name: 'date', type: 'time', values: [day('2024-03-01')] }, ...values],
    rowCount: 1,
    timeFrom: null,
    timeTo: null,
    completeness: COMPLETE,
  }
}

const seriesOf = (result: ChartResult, more: Record<string, unknown> = {}) =>
  modelOf(drawingOf(kind, { ...form, ...more }, [result]), 'series').series

test.each([
  ['the newer larger', 5, 3, 2],
  ['the older larger', 2, 3, 5],
])('bars of compared periods are lighter and in the order of the shifts, %s', (_case, own, week, year) => {
  const answer = answerOf([['n'], own], [['n__1 year ago'], year], [['n__1 week ago'], week])
  expect(seriesOf(answer).map(({ name, color, shade }) => [name, color, shade])).toEqual([
    ['n', 'chart-1', undefined],
    ['n, 1 week ago', 'chart-1', 0.5],
    ['n, 1 year ago', 'chart-1', 0.35],
  ])
})

const GROUPS = answerOf([['a'], 1], [['b'], 3], [['1 year ago', 'a'], 10], [['1 year ago', 'b'], 90])

test('bars of one period are stacked, those of another are beside them', () => {
  const stacked = seriesOf(GROUPS, { groupby: ['g'], time_compare: ['1 year ago'], stack: 'Stack' })
  expect(stacked.map(({ name, stack, spans }) => [name, stack, spans[0]])).toEqual([
    ['b', 'stack-0', [0, 3]],
    ['b, 1 year ago', 'stack-0-time-0', [0, 90]],
    ['a', 'stack-0', [3, 4]],
    ['a, 1 year ago', 'stack-0-time-0', [90, 100]],
  ])
})

test('areas as shares are shares of their own period', () => {
  const areas = {
    ...form,
    viz_type: 'echarts_area',
    groupby: ['g'],
    time_compare: ['1 year ago'],
    stack: 'Expand',
  }
  const { series } = modelOf(drawingOf(lineKind, areas, [GROUPS]), 'series')
  const shares = series.map(({ name, spans }) => {
    const [from, to] = spans[0] ?? [0, 0]
    return [name, Number((to - from).toFixed(4))] as const
  })
  expect(new Map(shares)).toEqual(
    new Map([
      ['a', 0.25],
      ['b', 0.75],
      ['a, 1 year ago', 0.1],
      ['b, 1 year ago', 0.9],
    ]),
  )
})
