import { expect, test } from 'vitest'
import { kind } from '#domain/chart/kinds/line/kind.ts'
import { COMPLETE } from '#domain/core/completeness/completeness.ts'
import { day, drawingOf, notesOf } from '#tests/domain/chart/example-chart.ts'

const form = {
  viz_type: 'echarts_timeseries_line',
  x_axis: 'date',
  metrics: ['n'],
  time_compare: ['1 year ago'],
  comparison_type: 'percentage',
}

const cutOf = (values: readonly (number | null)[]) => notesOf(drawn(values))

function drawn(values: readonly (number | null)[]) {
  const name = 'percentage__n__n__1 year ago'
  const dates = values.map((_, at) => day(`2024-03-0${at + 1}`))
  const columns = [
    { name: 'date', type: 'time' as const, values: dates },
    { name, type: 'number' as const, parts: [name], values: [...values] },
  ]
  return drawingOf(kind, form, [
    { columns, rowCount: values.length, timeFrom: null, timeTo: null, completeness: COMPLETE },
  ])
}

test('undefined percentages are counted', () => {
  expect(cutOf([0.5, null, 0, null])).toBe(
    '2 percentages not drawn: one of the times has no value, or the other is 0',
  )
})

test('a drawing with all percentages has no note', () => {
  expect(cutOf([0.5, 0, -2])).toBeNull()
})

test('if none is defined, the reason replaces the drawing', () => {
  expect(drawn([null, null])?.model).toEqual({
    kind: 'message',
    title: 'Nothing to draw',
    text: '2 percentages not drawn: one of the times has no value, or the other is 0.',
  })
})
