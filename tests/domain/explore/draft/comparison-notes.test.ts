import { expect, test } from 'vitest'
import { kind as line } from '#domain/chart/kinds/line/kind.ts'
import { kind as mixed } from '#domain/chart/kinds/mixed/kind.ts'
import { kind as table } from '#domain/chart/kinds/table/kind.ts'
import { comparisonNotes } from '#domain/explore/draft/comparison-notes.ts'
import { flightsSource } from '#tests/domain/explore/example-source.ts'

const { dataset } = flightsSource()
const range = (val: string) => [
  { expressionType: 'SIMPLE', clause: 'WHERE', subject: 'date', operator: 'TEMPORAL_RANGE', comparator: val },
]
const LINE = {
  viz_type: 'echarts_timeseries_line',
  datasource: '1__table',
  x_axis: 'date',
  time_grain_sqla: 'P1M',
  metrics: ['count'],
  adhoc_filters: range('2024-01-01 : 2025-01-01'),
  time_compare: ['1 year ago', '52 weeks ago', '28 days ago'],
}
const GRAIN = 'not comparable, the shift is not a multiple of the time grain'
const on = (day: string) => ({ kind: line, dataset, now: Date.parse(day), server: 'superset' as const })

test('a line by month reports the shifts that are no full months', () => {
  expect(comparisonNotes(LINE, 'time_compare', on('2024-12-01'))).toEqual([
    `52 weeks ago: ${GRAIN}`,
    `28 days ago: ${GRAIN}`,
  ])
})

test('a relative range is resolved at the current time: last week has 29 February or not', () => {
  const form = {
    ...LINE,
    time_grain_sqla: 'P1D',
    time_compare: ['1 year ago'],
    adhoc_filters: range('Last week'),
  }
  expect(comparisonNotes(form, 'time_compare', on('2024-03-05'))).toEqual([
    '1 year ago: not comparable, 2024-02-29 has no counterpart',
  ])
  expect(comparisonNotes(form, 'time_compare', on('2024-03-20'))).toEqual([])
})

test('a time axis without a grain is compared with itself, an axis of text is not', () => {
  const form = { ...LINE, time_grain_sqla: null, time_compare: ['1 year ago'] }
  expect(comparisonNotes(form, 'time_compare', on('2024-12-01'))).toEqual([
    '1 year ago: not comparable, Superset compares each time with itself',
  ])
  expect(comparisonNotes({ ...form, x_axis: 'origin' }, 'time_compare', on('2024-12-01'))).toEqual([])
})

test('each half of a mixed chart has its own shifts', () => {
  const form = { ...LINE, viz_type: 'mixed_timeseries', metrics_b: ['count'], time_compare_b: ['1 week ago'] }
  const place = { ...on('2024-12-01'), kind: mixed }
  expect(comparisonNotes(form, 'time_compare_b', place)).toEqual([`1 week ago: ${GRAIN}`])
})

test('a table whose time is not its first column compares each time with itself', () => {
  const form = {
    ...LINE,
    viz_type: 'table',
    query_mode: 'aggregate',
    groupby: ['origin', 'date'],
    temporal_columns_lookup: { date: true },
    time_compare: ['1 year ago'],
  }
  const place = { ...on('2024-12-01'), kind: table }
  expect(comparisonNotes(form, 'time_compare', place)).toEqual([
    '1 year ago: not comparable, Superset compares each time with itself',
  ])
  expect(comparisonNotes({ ...form, groupby: ['date', 'origin'] }, 'time_compare', place)).toEqual([])
})

test('without shifts there are no notes', () => {
  expect(comparisonNotes({ ...LINE, time_compare: [] }, 'time_compare', on('2024-12-01'))).toEqual([])
})

// By hand: 2024 has a 29 February, 2023 has none. Our own server compares months as months, and days as points.
test.each([
  ['P1W', ['1 year ago: 29 Feb 2024 has no counterpart']],
  ['P1M', []],
  ['P1D', []],
])('on our own server with grain %s, missing days are reported', (grain, expected) => {
  const form = { ...LINE, time_grain_sqla: grain }
  const place = { ...on('2024-12-01'), server: 'offset' as const }
  expect(comparisonNotes(form, 'time_compare', place)).toEqual(expected)
})
