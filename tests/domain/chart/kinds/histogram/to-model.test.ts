import { expect, test } from 'vitest'
import { kind } from '#domain/chart/kinds/histogram/kind.ts'
import { drawingOf, modelOf, resultOf } from '#tests/domain/chart/example-chart.ts'

const rows = resultOf(
  { origin: 'text', '-60 - -12': 'number', '-12 - 35': 'number' },
  ['ATL', 323, 3343],
  ['ORD', 1262, 3577],
)

test('ranges are named in words, and each group has bars of its own', () => {
  const form = { viz_type: 'histogram_v2', column: 'delay', groupby: ['origin'], row_limit: 100 }
  const drawing = drawingOf(kind, form, [{ ...rows, sqlRowCount: 100 }])
  const model = modelOf(drawing, 'series')
  expect(model.xLabels).toEqual(['−60 to −12', '−12 to 35'])
  expect(model.series.map(({ name, values }) => [name, values])).toEqual([
    ['ATL', [323, 3343]],
    ['ORD', [1262, 3577]],
  ])
  expect(drawing?.summary).toBe('Delays: histogram of delay in 2 ranges. Most: −12 to 35.')
  expect(drawing?.cut).toBe('of the first 100 rows')
})

test('shares are written as percent, and one of old names its column otherwise', () => {
  const form = { viz_type: 'histogram', all_columns_x: 'delay', normalized: true }
  const shares = resultOf({ '0 - 1': 'number', '1 - 2': 'number' }, [0.25, 0.75])
  const [series] = modelOf(drawingOf(kind, form, [shares]), 'series').series
  expect([0, 1].map((place) => series?.textAt(place))).toEqual(['25%', '75%'])
})
