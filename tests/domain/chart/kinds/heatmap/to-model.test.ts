import { expect, test } from 'vitest'
import { kind } from '#domain/chart/kinds/heatmap/kind.ts'
import type { ChartResult } from '#domain/chart/result/chart-result.ts'
import { drawingOf, modelOf, notesOf, resultOf, truncated } from '#tests/domain/chart/example-chart.ts'

const form = { viz_type: 'heatmap_v2', x_axis: 'hour', groupby: ['weekday'], metric: 'delay' }
const rows = resultOf(
  { hour: 'number', weekday: 'text', delay: 'number' },
  [10, 'Tue', 18],
  [9, 'Mon', -2],
  [9, 'Tue', 8],
  [10, 'Mon', null],
)

const heatOf = (given: ChartResult, more: Record<string, unknown> = {}) =>
  modelOf(drawingOf(kind, { ...form, ...more }, [given]), 'matrix')

test('numbers are sorted by size, weekdays by the calendar, values in seven steps', () => {
  const model = heatOf(rows)
  expect([model.xs, model.ys]).toEqual([
    ['9', '10'],
    ['Mon', 'Tue'],
  ])
  expect(model.cells).toEqual([
    { x: 1, y: 1, step: 7, text: '18' },
    { x: 0, y: 0, step: 1, text: '−2' },
    { x: 0, y: 1, step: 4, text: '8' },
  ])
  expect(drawingOf(kind, form, [rows])?.colorRange).toBe('−2 to 18')
})

test('the summary has the highest value, not the first of the darkest color', () => {
  const hot = resultOf(
    { hour: 'number', weekday: 'text', delay: 'number' },
    [9, 'Mon', 0],
    [10, 'Mon', 46.5],
    [11, 'Mon', 49.8],
  )
  expect(drawingOf(kind, form, [hot])?.summary).toContain('High at Mon, 11: 49.8.')
})

test('an axis sorted in descending order is reversed', () => {
  expect(heatOf(rows, { sort_x_axis: 'alpha_desc' }).xs).toEqual(['10', '9'])
})

test('bounds of the form limit the color scale', () => {
  expect(heatOf(rows, { value_bounds: [0, 10] }).cells.map((cell) => cell.step)).toEqual([7, 1, 6])
})

test('equal values have the middle color', () => {
  const same = resultOf({ hour: 'number', weekday: 'text', delay: 'number' }, [9, 'Mon', 5])
  expect(heatOf(same).cells[0]?.step).toBe(4)
})

test('a result without one of its axes has no drawing', () => {
  expect(drawingOf(kind, form, [resultOf({ hour: 'number', delay: 'number' }, [9, 5])])).toBeNull()
})

test('the table view has a row per weekday and a column per hour', () => {
  const drawing = drawingOf(kind, form, [rows])
  expect(drawing?.table.rows.map((row) => row.map((cell) => cell.text))).toEqual([
    ['Mon', '−2', ''],
    ['Tue', '8', '18'],
  ])
})

test('a truncated result is labelled, whatever the limit of the form', () => {
  expect(notesOf(drawingOf(kind, form, [truncated(rows)]))).toBe('truncated at the row limit of 4')
  expect(notesOf(drawingOf(kind, { ...form, row_limit: 4 }, [rows]))).toBeNull()
})
