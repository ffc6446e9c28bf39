import { expect, test } from 'vitest'
import { kind } from '#domain/chart/kinds/line/kind.ts'
import { day, drawingOf, modelOf, resultOf } from '#tests/domain/chart/example-chart.ts'

const form = {
  viz_type: 'echarts_timeseries_line',
  x_axis: 'date',
  time_grain_sqla: 'P1D',
  metrics: ['count'],
  groupby: ['origin'],
  rich_tooltip: true,
  showTooltipTotal: true,
}

test('a place with a non-finite value has no total', () => {
  const rows = resultOf(
    { date: 'time', a: 'number', b: 'number' },
    [day('2001-01-01'), 4, 5],
    [day('2001-01-02'), 4, 'Infinity'],
    [day('2001-01-03'), 4, null],
  )
  expect(modelOf(drawingOf(kind, form, [rows]), 'series').tooltip).toMatchObject({
    hasTotal: true,
    totals: ['9', '', '4'],
  })
})
