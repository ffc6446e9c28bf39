import { describe, expect, test } from 'vitest'
import { kind } from '#domain/chart/kinds/bar/kind.ts'
import type { SeriesChartModel } from '#domain/chart/model/series-chart.ts'
import type { ChartResult } from '#domain/chart/result/chart-result.ts'
import { day, drawingOf, modelOf, notesOf, resultOf } from '#tests/domain/chart/example-chart.ts'

const form = {
  viz_type: 'echarts_timeseries_bar',
  x_axis: 'origin',
  metrics: ['late'],
  orientation: 'horizontal',
}
const late = resultOf({ origin: 'text', late: 'number' }, ['BOS', 25.52], ['LGA', 26.61], [null, 3])

function barsOf(result: ChartResult, more: Record<string, unknown> = {}): SeriesChartModel {
  return modelOf(drawingOf(kind, { ...form, ...more }, [result]), 'series')
}

test('a single bar is counted in the singular, and the summary has the format of the values', () => {
  const one = resultOf({ origin: 'text', late: 'number' }, ['JFK', 0.295])
  const formats = { number: () => (value: number) => `${value * 100}%`, time: () => null }
  expect(drawingOf(kind, form, [one], { formats })?.summary).toBe(
    'Delays: 1 bar. Highest 29.5% (JFK), lowest 29.5% (JFK).',
  )
})

test('horizontal bars have labels with the same number of decimals', () => {
  const model = barsOf(late)
  expect(model.xLabels).toEqual(['BOS', 'LGA', 'null'])
  expect(model.series[0]?.valueTexts).toEqual(['25.5', '26.6', '3.0'])
  expect([model.isHorizontal, model.y.isHidden, model.y.min]).toEqual([true, true, 0])
})

test('the table of a number axis has each value beside its number, in any order', () => {
  const years = resultOf({ year: 'number', late: 'number' }, [2022, 3], [2025, 7], [2024, 5])
  const sorted = { x_axis: 'year', orientation: 'vertical', x_axis_sort: 'late', x_axis_sort_asc: false }
  const { table } = drawingOf(kind, { ...form, ...sorted }, [years]) ?? {}
  const texts = table?.rows.map((row) => row.map(({ text }) => text)) ?? []
  expect(new Map(texts.map(([year = '', value = '']) => [year, value]))).toEqual(
    new Map([
      ['2022', '3'],
      ['2024', '5'],
      ['2025', '7'],
    ]),
  )
})

test('categories have the order of the form', () => {
  expect(barsOf(late, { x_axis_sort: 'late', x_axis_sort_asc: false }).xLabels).toEqual([
    'LGA',
    'BOS',
    'null',
  ])
  expect(barsOf(late, { x_axis_sort: 'origin', x_axis_sort_asc: false }).xLabels).toEqual([
    'null',
    'LGA',
    'BOS',
  ])
})

describe('the tick of a bar is its own time', () => {
  const labelsOf = (days: readonly string[], grain: string) =>
    barsOf(resultOf({ date: 'time', late: 'number' }, ...days.map((one) => [day(one), 1])), {
      x_axis: 'date',
      orientation: 'vertical',
      time_grain_sqla: grain,
    }).x.ticks.map(({ label }) => label)

  test.each([
    [['2001-01-01', '2001-02-01'], 'P1M', ['Jan', 'Feb']],
    [['2000-12-01', '2001-01-01'], 'P1M', ['Dec 2000', 'Jan 2001']],
    [['2024-01-01', '2024-01-03', '2024-01-10'], 'P1D', ['1 Jan', '3 Jan', '10 Jan']],
    [
      ['2024-01-01', '2024-01-08', '2024-01-15', '2024-01-22', '2024-01-29', '2024-02-05'],
      'P1W',
      ['1 Jan', '8 Jan', '15 Jan', '22 Jan', '29 Jan', '5 Feb'],
    ],
    [['2024-01-31', '2024-02-29', '2024-03-31'], 'P1M', ['31 Jan', '29 Feb', '31 Mar']],
    [['2024-11-30', '2024-12-31', '2025-01-31'], 'P1D', ['30 Nov 2024', '31 Dec 2024', '31 Jan 2025']],
    [['1969-10-01', '2300-01-01'], 'P3M', ['Q4 1969', 'Q1 2300']],
    [['2001-01-01', '2003-01-01'], 'P1Y', ['2001', '2003']],
  ])('%j by %s', (days, grain, labels) => {
    expect(labelsOf(days, grain)).toEqual(labels)
  })
})

test('bars over time are at their times, with half a bar of space at both ends', () => {
  const rows = resultOf(
    { date: 'time', late: 'number' },
    [day('2024-01-01'), 10],
    [day('2024-01-03'), 7],
    [day('2024-01-10'), 4],
  )
  const { x, xs } = barsOf(rows, { x_axis: 'date', orientation: 'vertical', time_grain_sqla: 'P1D' })
  expect(xs).toEqual([day('2024-01-01'), day('2024-01-03'), day('2024-01-10')])
  expect([x.min, x.max]).toEqual([day('2023-12-31'), day('2024-01-11')])
})

test('a large number of bars is truncated, and a note has both numbers', () => {
  const rows = resultOf(
    { k: 'text', v: 'number' },
    ...Array.from({ length: 5_000 }, (_, at) => [`cat ${at}`, at % 97]),
  )
  const cutOf = (orientation: string) =>
    drawingOf(kind, { ...form, x_axis: 'k', metrics: ['v'], orientation }, [rows])
  const lying = cutOf('horizontal')
  expect(modelOf(lying, 'series').xs).toHaveLength(500)
  expect([notesOf(lying), lying?.table.rows.length]).toEqual(['500 of 5,000 bars', 5_000])
  expect(notesOf(cutOf('vertical'))).toBe('2,000 of 5,000 bars')
})

test('rows without a place are counted', () => {
  const rows = { ...resultOf({ at: 'time', late: 'number' }, [day('2024-01-01'), 10]), sqlRowCount: 3 }
  const drawing = drawingOf(kind, { ...form, x_axis: 'at', orientation: 'vertical' }, [rows])
  expect(notesOf(drawing)).toBe('2 rows not drawn: without at')
  const none = { ...resultOf({ at: 'time', late: 'number' }), sqlRowCount: 3 }
  expect(modelOf(drawingOf(kind, form, [none]), 'message')).toMatchObject({
    title: 'Nothing to draw',
    text: 'The query gives 3 rows, and none has a value along the axis.',
  })
})

test('stacked bars have an axis for their sums', () => {
  const rows = resultOf({ origin: 'text', rain: 'number', sun: 'number' }, ['Jan', 18, 12])
  const model = barsOf(rows, { groupby: ['kind'], stack: 'Stack', orientation: 'vertical' })
  expect(model.y.max).toBe(30)
  expect(model.series.map(({ spans }) => spans)).toEqual([[[0, 18]], [[18, 30]]])
})

test('bars of fractions of a second have different labels, and an invalid time is a number', () => {
  const labelsOf = (...times: readonly number[]) => {
    const rows = resultOf({ at: 'time', late: 'number' }, ...times.map((time) => [time, 1]))
    return barsOf(rows, { x_axis: 'at', orientation: 'vertical' }).x.ticks.map(({ label }) => label)
  }
  expect(labelsOf(100, 200, 61_000)).toEqual(['00:00:00.100', '00:00:00.200', '00:01:01'])
  expect(labelsOf(day('2001-01-01'), 9e15)).toEqual(['1 Jan 2001 00:00', '9000000000000000'])
})

test('horizontal bars over time are to scale, unless there would be thousands', () => {
  const xsOf = (last: string) => {
    const rows = resultOf(
      { date: 'time', late: 'number' },
      ...['2024-01-01', '2024-01-03', last].map((at) => [day(at), 1]),
    )
    return barsOf(rows, { x_axis: 'date', time_grain_sqla: 'P1D' })
  }
  const near = xsOf('2024-01-10')
  expect(near.xs).toEqual([day('2024-01-01'), day('2024-01-03'), day('2024-01-10')])
  expect(near.x.ticks.map(({ label }) => label)).toEqual(['1 Jan', '3 Jan', '10 Jan'])
  expect(xsOf('2030-01-01').xs).toEqual([0, 1, 2])
})

describe('a sort of an axis of numbers or times', () => {
  const numbers = resultOf({ n: 'number', late: 'number' }, [1, 5], [10, 3], [2, 9])
  const times = resultOf(
    { at: 'time', late: 'number' },
    [day('2024-01-01'), 5],
    [day('2024-01-02'), 9],
    [day('2024-01-03'), 3],
  )
  const upright = { orientation: 'vertical', x_axis_sort: 'late', x_axis_sort_asc: false }

  test('by a metric applies to bars over numbers', () => {
    const drawing = drawingOf(kind, { ...form, ...upright, x_axis: 'n' }, [numbers])
    expect(modelOf(drawing, 'series').xLabels).toEqual(['2', '1', '10'])
    expect(drawing?.remark).toBeNull()
  })

  test('that is not set leaves numbers to scale', () => {
    const drawing = drawingOf(kind, { ...form, x_axis: 'n', orientation: 'vertical' }, [numbers])
    expect(modelOf(drawing, 'series').xs).toEqual([1, 2, 10])
    expect(drawing?.remark).toBeNull()
  })

  test('by a metric over times applies to categories, and is noted otherwise', () => {
    const at = (more: object) => drawingOf(kind, { ...form, ...upright, x_axis: 'at', ...more }, [times])
    expect(modelOf(at({ xAxisForceCategorical: true }), 'series').series[0]?.values).toEqual([9, 5, 3])
    expect(at({ xAxisForceCategorical: true })?.remark).toBeNull()
    expect(modelOf(at({}), 'series').series[0]?.values).toEqual([5, 9, 3])
    expect(at({})?.remark).toBe('not sorted: an axis of times keeps its order')
  })

  test('by the axis, ascending, is the default', () => {
    const drawing = drawingOf(kind, { ...form, x_axis: 'at', x_axis_sort: 'at', x_axis_sort_asc: true }, [
      times,
    ])
    expect(drawing?.remark).toBeNull()
  })
})
