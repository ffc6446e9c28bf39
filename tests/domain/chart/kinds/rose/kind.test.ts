import { expect, test } from 'vitest'
import { kind } from '#domain/chart/kinds/rose/kind.ts'
import { EMPTY_MASK } from '#domain/chart/query/mask/data-mask.ts'
import { chartOf, day, drawingOf, modelOf, notesOf, resultOf } from '#tests/domain/chart/example-chart.ts'
import { timeMask } from '#tests/domain/chart/time-mask.ts'

const form = {
  viz_type: 'rose',
  granularity_sqla: 'date',
  time_grain_sqla: 'P1M',
  time_range: '2001-01-01 : 2001-03-01',
  metrics: ['count'],
  groupby: ['carrier'],
}
const columns = { date: 'time', AA: 'number', UA: 'number' } as const
const result = resultOf(columns, [day('2001-01-01'), 3, 1], [day('2001-02-01'), 1, null])

test('the query has its time column, under the form’s time range', () => {
  const [query] = kind.open(chartOf(form)).buildQueries(EMPTY_MASK, null)
  expect(query).toMatchObject({
    columns: [{ columnType: 'BASE_AXIS', sqlExpression: 'date', timeGrain: 'P1M' }, 'carrier'],
    filters: [{ col: 'date', op: 'TEMPORAL_RANGE', val: '2001-01-01 : 2001-03-01' }],
    metrics: ['count'],
    series_columns: ['carrier'],
  })
})

test('the time range of the dashboard replaces that of the form', () => {
  const [query] = kind.open(chartOf(form)).buildQueries(timeMask('Last week'), null)
  expect(query).toMatchObject({ time_range: 'Last week', filters: [] })
})

test('without a time column there is no query', () => {
  const chart = kind.open(chartOf({ ...form, granularity_sqla: null }))
  expect(chart.buildQueries(EMPTY_MASK, null)).toEqual([])
})

test('each time is a petal, with a segment for each series that has a value', () => {
  const drawing = drawingOf(kind, form, [result])
  expect(modelOf(drawing, 'petals').petals.map(({ name, pieces }) => [name, pieces.length])).toEqual([
    ['Jan 2001', 2],
    ['Feb 2001', 1],
  ])
  expect(drawing?.summary).toBe('Delays: rose of 2 petals in 2 series. Largest: Jan 2001, 4.')
})

test('negative values are noted', () => {
  const below = resultOf(columns, [day('2001-01-01'), -3, 1])
  expect(notesOf(drawingOf(kind, form, [below]))).toBe('1 row not drawn: below zero')
})
