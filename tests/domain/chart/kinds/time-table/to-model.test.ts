import { expect, test } from 'vitest'
import { kind } from '#domain/chart/kinds/time-table/kind.ts'
import { tableText } from '#domain/chart/model/texts/table-text.ts'
import { EMPTY_MASK } from '#domain/chart/query/mask/data-mask.ts'
import { chartOf, day, drawingOf, modelOf, notesOf, resultOf } from '#tests/domain/chart/example-chart.ts'

const form = {
  viz_type: 'time_table',
  granularity_sqla: 'date',
  time_grain_sqla: 'P1D',
  time_range: '2001-01-01 : 2001-01-03',
  metrics: ['count'],
  groupby: [],
  adhoc_filters: [],
}
const recorded = resultOf(
  { date: 'time', count: 'number' },
  [day('2001-01-02'), 16_850],
  [day('2001-01-01'), 14_828],
)
const textsOf = (params: Record<string, unknown>, result = recorded) =>
  modelOf(drawingOf(kind, params, [result]), 'table').rows.map((row) => row.map(({ text }) => text))

test('the query has its time column, the largest first, under the form’s time range', () => {
  expect(kind.open(chartOf(form)).buildQueries(EMPTY_MASK, null)).toMatchObject([
    {
      columns: [{ columnType: 'BASE_AXIS', sqlExpression: 'date', timeGrain: 'P1D' }],
      metrics: ['count'],
      orderby: [['count', false]],
      filters: [{ col: 'date', op: 'TEMPORAL_RANGE', val: '2001-01-01 : 2001-01-03' }],
      extras: { time_grain_sqla: 'P1D' },
    },
  ])
})

test('groups are those of the first metric, up to the limit of the form', () => {
  const grouped = { ...form, groupby: ['origin'], metrics: ['count', 'late'], limit: 5 }
  expect(kind.open(chartOf(grouped)).buildQueries(EMPTY_MASK, null)).toMatchObject([
    { metrics: ['count'], series_columns: ['origin'], series_limit: 5 },
  ])
})

test('a form without columns shows the latest value, its change and the line', () => {
  expect(textsOf(form)).toEqual([
    ['count', '16.9 k', '+13.6%', 'from 14.8 k to 16.9 k, lowest 14.8 k, highest 16.9 k'],
  ])
  const drawing = drawingOf(kind, form, [recorded])
  expect(drawing?.table.rows[0]?.[3]?.line).toEqual([14_828, 16_850])
  expect(drawing?.summary).toBe(
    'Delays: table of 1 series over 2 times; columns Latest, Change, Trend. Latest: 2 Jan 2001.',
  )
})

test('a line is copied as its values', () => {
  const drawing = drawingOf(kind, form, [recorded])
  expect(drawing === null ? '' : tableText(drawing.table)).toBe(
    'Metric\tLatest\tChange\tTrend\ncount\t16850\t0.13636363636363635\t14828 16850',
  )
})

test('each group is a row, and values between bounds are tinted', () => {
  const result = resultOf(
    { date: 'time', origin: 'text', count: 'number' },
    [day('2001-01-01'), 'ATL', 1],
    [day('2001-01-01'), 'ORD', 3],
    [day('2001-01-02'), 'ATL', 4],
  )
  const columns = [
    { colType: 'time', label: 'Now', bounds: [0, 4] },
    { colType: 'contrib', label: 'Part' },
    { colType: 'nothing' },
  ]
  const own = { ...form, groupby: ['origin'], column_collection: columns }
  expect(textsOf(own, result)).toEqual([
    ['ATL', '4', '100%'],
    ['ORD', '', ''],
  ])
  const drawing = drawingOf(kind, own, [result])
  expect(drawing?.table.rows[0]?.[1]?.tint).toEqual({ color: 'chart-1', strength: 1 })
  expect(notesOf(drawing)).toBe('1 column of the form not shown')
})

test('a change from 0 has no share, with a note in the cell', () => {
  const columns = [
    { colType: 'time', comparisonType: 'perc_change', timeLag: 1, label: 'Change' },
    { colType: 'time', comparisonType: 'perc', timeLag: 1, label: 'Share' },
    { colType: 'time', comparisonType: 'perc_change', timeLag: 2, label: 'Older' },
  ]
  const result = resultOf({ date: 'time', count: 'number' }, [day('2001-01-01'), 0], [day('2001-01-02'), 5])
  expect(textsOf({ ...form, column_collection: columns }, result)).toEqual([
    ['count', 'from 0', 'from 0', ''],
  ])
})

test('rows without a time are counted', () => {
  const rows = resultOf({ date: 'time', count: 'number' }, [day('2001-01-01'), 4], [null, 9])
  const drawing = drawingOf(kind, form, [rows])
  expect(drawing?.table.rows[0]?.[1]?.text).toBe('4')
  expect(notesOf(drawing)).toBe('1 row not drawn: without date')
})

test('lags count rows, with a note if periods are missing', () => {
  const rows = resultOf({ date: 'time', count: 'number' }, [day('2001-01-01'), 4], [day('2001-01-03'), 5])
  expect(notesOf(drawingOf(kind, form, [rows]))).toContain(
    'periods are missing, lags count the rows there are',
  )
  expect(notesOf(drawingOf(kind, form, [recorded])) ?? '').not.toContain('periods')
})
