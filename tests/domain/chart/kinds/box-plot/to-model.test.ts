import { expect, test } from 'vitest'
import { kind } from '#domain/chart/kinds/box-plot/kind.ts'
import { drawingOf, modelOf, resultOf } from '#tests/domain/chart/example-chart.ts'

const form = { viz_type: 'box_plot', columns: ['date'], groupby: ['origin'], metrics: ['count'] }
const columns = {
  origin: 'text',
  count__mean: 'number',
  count__median: 'number',
  count__max: 'number',
  count__min: 'number',
  count__q1: 'number',
  count__q3: 'number',
  count__count: 'number',
  count__outliers: 'text',
} as const

test('a box has quartiles, whiskers, median, mean and outliers', () => {
  const rows = resultOf(
    columns,
    ['ATL', 7, 8, 12, 2, 5, 10, 31, '[1,40]'],
    [null, 7, 8, 12, 2, 5, 10, 4, '[]'],
  )
  const model = modelOf(drawingOf(kind, form, [rows]), 'series')
  expect(model.xLabels).toEqual(['ATL', 'null'])
  expect(model.series[0]?.spans).toEqual([
    [5, 10],
    [5, 10],
  ])
  expect(model.whiskers[0]).toMatchObject({ at: 0, low: 2, high: 12, median: 8, mean: 7, outliers: [1, 40] })
  expect(model.y.max).toBeGreaterThanOrEqual(40)
})

test('groups without values are left out, and a message is shown if there are no others', () => {
  const rows = resultOf(columns, ['ATL', null, null, null, null, null, null, 0, null])
  expect(modelOf(drawingOf(kind, form, [rows]), 'message').title).toBe('Nothing to draw')
})

test('a whisker without values in its range ends at the box', () => {
  // The quartiles of 13 and 20 are both 16.5, and so are the whiskers' limits: the server sends the value below as the upper
  // end.
  const rows = resultOf(columns, ['ATL', 16.5, 16.5, 13, 20, 16.5, 16.5, 2, '[20,13]'])
  const model = modelOf(drawingOf(kind, form, [rows]), 'series')
  expect(model.whiskers[0]).toMatchObject({ low: 16.5, high: 16.5, outliers: [20, 13] })
})
