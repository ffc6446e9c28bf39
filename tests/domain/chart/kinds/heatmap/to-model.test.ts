import { expect, test } from 'vitest'
import { drawHeatmap } from '#domain/chart/kinds/heatmap/to-model.ts'
import type { HeatmapModel } from '#domain/chart/model/chart-model.ts'
import type { ChartRows } from '#domain/chart/result/chart-result.ts'
import { contextOf, rowsOf } from '#tests/domain/chart/example-chart.ts'

const form = { viz_type: 'heatmap_v2', x_axis: 'hour', groupby: ['weekday'], metric: 'delay' }
const rows = rowsOf(
  { hour: 'number', weekday: 'text', delay: 'number' },
  [10, 'Tue', 18],
  [9, 'Mon', -2],
  [9, 'Tue', 8],
  [10, 'Mon', null],
)

function heatOf(given: ChartRows, more: Record<string, unknown> = {}): HeatmapModel | null {
  const model = drawHeatmap(given, contextOf({ ...form, ...more }))?.model
  return model?.kind === 'heatmap' ? model : null
}

test('numbers stand by size, weekdays by the calendar, values in seven steps', () => {
  const model = heatOf(rows)
  expect([model?.xs, model?.ys]).toEqual([
    ['9', '10'],
    ['Mon', 'Tue'],
  ])
  expect(model?.cells).toEqual([
    { x: 1, y: 1, step: 7, text: '18' },
    { x: 0, y: 0, step: 1, text: '−2' },
    { x: 0, y: 1, step: 4, text: '8' },
  ])
  expect(model?.rangeText).toBe('−2 to 18')
})

test('a side sorted down stands the other way round', () => {
  expect(heatOf(rows, { sort_x_axis: 'alpha_desc' })?.xs).toEqual(['10', '9'])
})

test('bounds of the form set the ends of the colours', () => {
  expect(heatOf(rows, { value_bounds: [0, 10] })?.cells.map((cell) => cell.step)).toEqual([7, 1, 6])
})

test('values that are all alike have the middle colour', () => {
  const same = rowsOf({ hour: 'number', weekday: 'text', delay: 'number' }, [9, 'Mon', 5])
  expect(heatOf(same)?.cells[0]?.step).toBe(4)
})

test('a result without one of its sides is no picture', () => {
  expect(heatOf(rowsOf({ hour: 'number', delay: 'number' }, [9, 5]))).toBeNull()
})

test('the table view has a row a weekday and a column an hour', () => {
  const picture = drawHeatmap(rows, contextOf(form))
  expect(picture?.table.rows.map((row) => row.map((cell) => cell.text))).toEqual([
    ['Mon', '−2', ''],
    ['Tue', '8', '18'],
  ])
})
