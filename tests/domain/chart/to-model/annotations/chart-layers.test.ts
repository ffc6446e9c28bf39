import { expect, test } from 'vitest'
import { kind } from '#domain/chart/kinds/line/kind.ts'
import { day, drawingOf, modelOf, resultOf } from '#tests/domain/chart/example-chart.ts'

const rows = resultOf({ date: 'time', n: 'number' }, [day('2001-01-01'), 5], [day('2001-01-03'), 7])
const layer = (more: Record<string, unknown>) => ({ name: 'hol', show: true, style: 'dashed', ...more })

function drawn(...layers: readonly Record<string, unknown>[]) {
  const form = {
    viz_type: 'echarts_timeseries_line',
    x_axis: 'date',
    metrics: ['n'],
    annotation_layers: layers,
  }
  const annotations = new Map([
    [
      'hol',
      [{ start_dttm: day('2001-01-02'), end_dttm: day('2001-01-03'), short_descr: 'New <b>Year</b>' }, {}],
    ],
    ['sales', [{ date: day('2001-01-02'), end: null, origin: 'ATL' }]],
  ])
  const drawing = drawingOf(kind, form, [{ ...rows, annotations }])
  return { cut: drawing?.cut, model: modelOf(drawing, 'series') }
}

test('a formula is a line along the places of the chart, and its axis holds it', () => {
  const { model, cut } = drawn(layer({ annotationType: 'FORMULA', name: 'target', value: '100' }))
  expect(model.series.map(({ name, values }) => [name, values])).toEqual([
    ['n', [5, 7]],
    ['target', [100, 100]],
  ])
  expect(model.y.max).toBeGreaterThanOrEqual(100)
  expect(cut).toBeNull()
})

test('events and intervals are marked where the answer has them', () => {
  const { model } = drawn(
    layer({ annotationType: 'EVENT', sourceType: 'NATIVE' }),
    layer({ annotationType: 'INTERVAL', sourceType: 'NATIVE' }),
    layer({
      annotationType: 'EVENT',
      name: 'sales',
      sourceType: 'table',
      timeColumn: 'date',
      titleColumn: 'origin',
    }),
  )
  expect(model.marks.map(({ from, to, label }) => [from, to, label])).toEqual([
    [day('2001-01-02'), day('2001-01-02'), 'New <b>Year</b>'],
    [day('2001-01-02'), day('2001-01-03'), 'New <b>Year</b>'],
    [day('2001-01-02'), day('2001-01-02'), 'ATL'],
  ])
})

test('a layer that cannot be drawn is named, one that is not shown is not', () => {
  const { cut } = drawn(
    layer({ annotationType: 'TIME_SERIES', name: 'other' }),
    layer({ annotationType: 'FORMULA', name: 'f', value: 'alert(1)' }),
    layer({ annotationType: 'EVENT', name: 'hidden', show: false }),
  )
  expect(cut).toBe('annotations “other”, “f” not drawn')
})
