import { expect, test } from 'vitest'
import { kind } from '#domain/chart/kinds/bar/kind.ts'
import type { BarModel } from '#domain/chart/model/xy.ts'
import type { ChartResult } from '#domain/chart/result/chart-result.ts'
import { day, drawingOf, modelOf, resultOf } from '#tests/domain/chart/example-chart.ts'

const form = {
  viz_type: 'echarts_timeseries_bar',
  x_axis: 'origin',
  metrics: ['late'],
  orientation: 'horizontal',
}
const late = resultOf({ origin: 'text', late: 'number' }, ['BOS', 25.52], ['LGA', 26.61], [null, 3])

function barsOf(result: ChartResult, more: Record<string, unknown> = {}): BarModel {
  return modelOf(drawingOf(kind, { ...form, ...more }, [result]), 'bar')
}

test('one bar is one, and the sentence has the form of the values', () => {
  const one = resultOf({ origin: 'text', late: 'number' }, ['JFK', 0.295])
  const formats = { number: () => (value: number) => `${value * 100}%`, time: () => null }
  expect(drawingOf(kind, form, [one], { formats })?.summary).toBe(
    'Delays: 1 bar. Highest 29.5% (JFK), lowest 29.5% (JFK).',
  )
})

test('lying bars carry their values, with decimals alike', () => {
  const model = barsOf(late)
  expect(model.categories).toEqual(['BOS', 'LGA', 'null'])
  expect(model.barTexts).toEqual(['25.5', '26.6', '3.0'])
  expect([model.isHorizontal, model.showsValues, model.value.min]).toEqual([true, true, 0])
})

test('categories stand in the order the form wants', () => {
  expect(barsOf(late, { x_axis_sort: 'late', x_axis_sort_asc: false }).categories).toEqual([
    'LGA',
    'BOS',
    'null',
  ])
  expect(barsOf(late, { x_axis_sort: 'origin', x_axis_sort_asc: false }).categories).toEqual([
    'null',
    'LGA',
    'BOS',
  ])
})

test('months under upright bars are named, days only at round places', () => {
  const months = resultOf({ date: 'time', late: 'number' }, [day('2001-01-01'), 1], [day('2001-02-01'), 2])
  const upright = { x_axis: 'date', orientation: 'vertical' }
  expect(barsOf(months, { ...upright, time_grain_sqla: 'P1M' }).axisLabels).toEqual(['Jan', 'Feb'])
  const days = resultOf(
    { date: 'time', late: 'number' },
    ...Array.from({ length: 31 }, (_, index) => [day('2001-01-01') + index * 86_400_000, index]),
  )
  const labels = barsOf(days, { ...upright, time_grain_sqla: 'P1D' }).axisLabels
  expect(labels.filter((label) => label !== '')).toEqual(['7 Jan', '14 Jan', '21 Jan', '28 Jan'])
  expect(labels[6]).toBe('7 Jan')
})

test('stacked bars have an axis for their sums', () => {
  const rows = resultOf({ origin: 'text', rain: 'number', sun: 'number' }, ['Jan', 18, 12])
  const model = barsOf(rows, { groupby: ['kind'], stack: 'Stack', orientation: 'vertical' })
  expect([model.isStacked, model.value.max, model.barTexts]).toEqual([true, 30, []])
})

test('an old bar chart has its first group as axis', () => {
  const rows = resultOf({ origin: 'text', late: 'number' }, ['ORD', 2])
  const model = barsOf(rows, { viz_type: 'dist_bar', x_axis: null, groupby: ['origin'] })
  expect(model.categories).toEqual(['ORD'])
})
