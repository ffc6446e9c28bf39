import { expect, test } from 'vitest'
import { kind } from '#domain/chart/kinds/time-pivot/kind.ts'
import { EMPTY_MASK } from '#domain/chart/query/mask/data-mask.ts'
import { chartOf, day, drawingOf, modelOf, notesOf, resultOf } from '#tests/domain/chart/example-chart.ts'

const form = {
  viz_type: 'time_pivot',
  granularity_sqla: 'date',
  time_grain_sqla: 'P1D',
  time_range: 'Last quarter',
  metric: 'count',
  freq: 'W-MON',
}
const columns = { date: 'time', count: 'number' } as const
const result = resultOf(
  columns,
  [day('2001-01-08'), 5],
  [day('2001-01-01'), 1],
  [day('2001-01-02'), 2],
  [day('2001-01-09'), 6],
)

test('the query has its time column, under the form’s time range', () => {
  expect(kind.open(chartOf(form)).buildQueries(EMPTY_MASK, null)).toMatchObject([
    {
      columns: [{ columnType: 'BASE_AXIS', sqlExpression: 'date', timeGrain: 'P1D' }],
      metrics: ['count'],
      filters: [{ col: 'date', op: 'TEMPORAL_RANGE', val: 'Last quarter' }],
      extras: { time_grain_sqla: 'P1D' },
    },
  ])
})

test('each week is a line, the latest first and in front', () => {
  const drawing = drawingOf(kind, form, [result])
  const { series, xLabels } = modelOf(drawing, 'series')
  expect(xLabels).toEqual(['Mon', 'Tue'])
  expect(series.map(({ name, values, color }) => [name, values, color])).toEqual([
    ['from 8 Jan 2001', [5, 6], 'chart-1'],
    ['from 1 Jan 2001', [1, 2], 'seq-4'],
  ])
  expect(drawing?.table.rows.map((row) => row.map(({ text }) => text))).toEqual([
    ['Mon', '5', '1'],
    ['Tue', '6', '2'],
  ])
  expect(drawing?.summary).toBe(
    'Delays: 2 lines (from 8 Jan 2001, from 1 Jan 2001), Mon to Tue. Highest 6 (from 8 Jan 2001, Tue), lowest 1 (from 1 Jan 2001, Mon).',
  )
})

test('of many periods the last ten have names, the others are thin, and all are in the table', () => {
  const weeks = Array.from({ length: 30 }, (_, week) => [day('2001-01-01') + week * 7 * 86_400_000, week])
  const drawing = drawingOf(kind, form, [resultOf(columns, ...weeks)])
  expect(modelOf(drawing, 'series').series[0]?.values).toEqual([29])
  expect(notesOf(drawing)).toBe('20 of 30 series thin and gray')
  expect(drawing?.table.columns).toHaveLength(31)
})

test('a chosen color is that of the latest period', () => {
  const chosen = { ...form, color_picker: { r: 255, g: 0, b: 0, a: 1 } }
  expect(modelOf(drawingOf(kind, chosen, [result]), 'series').series[0]?.color).toBe('#ff0000')
  const usual = { ...form, color_picker: { r: 0, g: 122, b: 135, a: 1 } }
  expect(modelOf(drawingOf(kind, usual, [result]), 'series').series[0]?.color).toBe('chart-1')
})

test('an unknown frequency and rows without a time are noted', () => {
  const drawing = drawingOf(kind, { ...form, freq: 'Q' }, [
    resultOf(columns, [null, 3], [day('2001-01-01'), 1]),
  ])
  expect(notesOf(drawing)).toBe(
    '1 row not drawn: without a time, the frequency “Q” is not known, weeks from Monday are shown',
  )
})

test('the table has non-finite values, and all digits of long ones', () => {
  const rows = resultOf(
    { date: 'time', count: 'number' },
    [day('2001-01-01'), 'NaN'],
    [day('2001-01-02'), '9007199254740993'],
  )
  const own = { viz_type: 'time_pivot', granularity_sqla: 'date', metric: 'count', freq: 'W-MON' }
  const { table } = drawingOf(kind, own, [rows]) ?? {}
  expect(table?.rows.map((row) => row.map(({ exact }) => exact))).toEqual([
    ['Mon', 'NaN'],
    ['Tue', '9,007,199,254,740,993'],
  ])
})
