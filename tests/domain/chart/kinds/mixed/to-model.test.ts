import { expect, test } from 'vitest'
import { kind } from '#domain/chart/kinds/mixed/kind.ts'
import { day, drawingOf, modelOf, notesOf, resultOf } from '#tests/domain/chart/example-chart.ts'

const form = {
  viz_type: 'mixed_timeseries',
  x_axis: 'date',
  time_grain_sqla: 'P1D',
  metrics: ['count'],
  metrics_b: ['late'],
  seriesType: 'bar',
  seriesTypeB: 'smooth',
  yAxisIndexB: 1,
  logAxisSecondary: true,
}
const counts = resultOf({ date: 'time', count: 'number' }, [day('2001-01-01'), 20], [day('2001-01-03'), 30])
const lates = resultOf({ date: 'time', late: 'number' }, [day('2001-01-02'), 1000], [day('2001-01-03'), 0])

test('two queries share the places of both, each on its value axis', () => {
  const drawing = drawingOf(kind, form, [counts, lates])
  const model = modelOf(drawing, 'series')
  expect(model.xLabels).toEqual(['1 Jan 2001', '2 Jan 2001', '3 Jan 2001'])
  expect(model.series.map(({ name, shape, side, values }) => [name, shape, side, values])).toEqual([
    ['count', 'bar', 0, [20, null, 30]],
    ['late', 'smooth', 1, [null, 1000, 0]],
  ])
  expect(model.secondY).not.toBeNull()
  expect(model.series[1]?.spans.map((span) => span?.[1] ?? null)).toEqual([null, 3, null])
  expect(notesOf(drawing)).toBe('1 value at or below zero not on the logarithmic axis')
})

test('a metric of both queries has two labels', () => {
  const drawing = drawingOf(kind, { ...form, metrics_b: ['count'] }, [counts, counts])
  expect(drawing?.table.columns.map(({ label }) => label)).toEqual(['date', 'count', 'count (2)'])
})

test('a single result is drawn alone', () => {
  expect(modelOf(drawingOf(kind, form, [counts]), 'series').series).toHaveLength(1)
})

test('a second query is drawn if the first has no rows, and the first is noted as empty', () => {
  const nothing = resultOf({ date: 'time', count: 'number' })
  const two = resultOf({ date: 'time', late: 'number' }, [day('2001-01-02'), 1000], [day('2001-01-03'), 7])
  const drawing = drawingOf(kind, form, [nothing, two])
  const model = modelOf(drawing, 'series')
  expect(model.xLabels).toEqual(['2 Jan 2001', '3 Jan 2001'])
  expect(model.series.map(({ name, side, values }) => [name, side, values])).toEqual([['late', 1, [1000, 7]]])
  expect(notesOf(drawing)).toBe('Query A has no rows')
})
