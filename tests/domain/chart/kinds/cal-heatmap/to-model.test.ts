import { expect, test } from 'vitest'
import { kind } from '#domain/chart/kinds/cal-heatmap/kind.ts'
import { EMPTY_MASK } from '#domain/chart/query/mask/data-mask.ts'
import { chartOf, day, drawingOf, modelOf, notesOf, resultOf } from '#tests/domain/chart/example-chart.ts'

const form = {
  viz_type: 'cal_heatmap',
  granularity_sqla: 'date',
  time_range: '2001-01-01 : 2001-01-03',
  domain_granularity: 'day',
  subdomain_granularity: 'hour',
  metrics: ['count'],
  adhoc_filters: [],
}
const HOUR_MS = 3_600_000
const start = day('2001-01-01')

test('the query has the metrics by the grain of the squares, under the form’s time range', () => {
  expect(kind.open(chartOf(form)).buildQueries(EMPTY_MASK, null)).toMatchObject([
    {
      columns: [{ columnType: 'BASE_AXIS', sqlExpression: 'date', timeGrain: 'PT1H' }],
      metrics: ['count'],
      filters: [{ col: 'date', op: 'TEMPORAL_RANGE', val: '2001-01-01 : 2001-01-03' }],
      extras: { time_grain_sqla: 'PT1H' },
      row_limit: 50_000,
    },
  ])
  const timeless = kind.open(chartOf({ ...form, granularity_sqla: null }))
  expect(timeless.buildQueries(EMPTY_MASK, null)).toEqual([])
})

test('each hour is a square of its day', () => {
  const rows = [start, start + HOUR_MS, start + 25 * HOUR_MS].map((time, at) => [
    time,
    [84, 33, 1146][at] ?? 0,
  ])
  const drawing = drawingOf(kind, form, [resultOf({ date: 'time', count: 'number' }, ...rows)])
  const { cells, xs } = modelOf(drawing, 'matrix')
  expect(xs).toEqual(['1 Jan 2001', '2 Jan'])
  expect(cells.map(({ x, y, step, title }) => [x, y, step, title])).toEqual([
    [0, 0, 1, '1 Jan 2001'],
    [0, 1, 1, '1 Jan 2001 01:00'],
    [1, 1, 7, '2 Jan 2001 01:00'],
  ])
  expect(drawing?.summary).toBe('Delays: calendar of 3 hours. count is highest at 2 Jan 2001 01:00: 1.15 k.')
  expect(drawing?.colorRange).toBe('33 to 1.15 k')
})

test('several metrics are stacked', () => {
  const result = resultOf({ date: 'time', count: 'number', late: 'number' }, [start, 5, 1])
  const two = { ...form, metrics: ['count', 'late'] }
  const { ys, cells } = modelOf(drawingOf(kind, two, [result]), 'matrix')
  expect(ys[24]).toBe('late')
  expect(cells.map(({ y, title }) => [y, title])).toEqual([
    [0, '1 Jan 2001, count'],
    [25, '1 Jan 2001, late'],
  ])
})

test('rows without a time are noted, and null values give a message', () => {
  const columns = { date: 'time', count: 'number' } as const
  expect(notesOf(drawingOf(kind, form, [resultOf(columns, [start, 1], [null, 2])]))).toBe(
    '1 row not drawn: without a time',
  )
  const none = drawingOf(kind, form, [resultOf(columns, [start, null])])
  expect(modelOf(none, 'message').text).toBe('All values of this result are null.')
  const timeless = drawingOf(kind, form, [resultOf(columns, [null, 1])])
  expect(modelOf(timeless, 'message').text).toBe('No row has a time.')
})
