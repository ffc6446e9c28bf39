import { expect, test } from 'vitest'
import { kind } from '#domain/chart/kinds/histogram/kind.ts'
import { drawingOf, modelOf, notesOf, resultOf, truncated } from '#tests/domain/chart/example-chart.ts'

const rows = resultOf(
  { origin: 'text', '-60 - -12': 'number', '-12 - 35': 'number' },
  ['ATL', 323, 3343],
  ['ORD', 1262, 3577],
)

test('bins are named “from to”, and each group has its own bars', () => {
  const form = { viz_type: 'histogram_v2', column: 'delay', groupby: ['origin'], row_limit: 100 }
  const drawing = drawingOf(kind, form, [truncated({ ...rows, sqlRowCount: 100 })])
  const model = modelOf(drawing, 'series')
  expect(model.xLabels).toEqual(['−60 to −12', '−12 to 35'])
  expect(model.series.map(({ name, values }) => [name, values])).toEqual([
    ['ATL', [323, 3343]],
    ['ORD', [1262, 3577]],
  ])
  expect(drawing?.summary).toBe(
    'Delays: histogram of delay in 2 ranges. Most: −12 to 35. Not complete: truncated at the row limit of 100.',
  )
  expect(notesOf(drawing)).toBe(
    'truncated at the row limit of 100, the ends of ranges are cut to whole numbers',
  )
})

test('shares are percentages, and legacy forms have another name for the column', () => {
  const form = { viz_type: 'histogram', all_columns_x: 'delay', normalized: true }
  const shares = resultOf({ '0 - 1': 'number', '1 - 2': 'number' }, [0.25, 0.75])
  const [series] = modelOf(drawingOf(kind, form, [shares]), 'series').series
  expect([0, 1].map((place) => series?.textAt(place))).toEqual(['25%', '75%'])
})

test('counts of groups beyond the colors are summed, and each is drawn when selected', () => {
  const many = resultOf(
    { origin: 'text', '0 - 1': 'number', '1 - 2': 'number' },
    ...Array.from({ length: 13 }, (_, at) => [`A${at}`, at, 1]),
  )
  const form = { viz_type: 'histogram_v2', column: 'delay', groupby: ['origin'] }
  const drawing = drawingOf(kind, form, [many])
  const { series, others } = modelOf(drawing, 'series')
  expect(series).toHaveLength(11)
  expect([series[10]?.name, series[10]?.values, series[10]?.color]).toEqual([
    'Other (3)',
    [33, 3],
    'line-control',
  ])
  expect(others?.names).toEqual(['A10', 'A11', 'A12'])
  expect(
    others
      ?.show(1)
      .series.slice(10)
      .map(({ name, values }) => [name, values]),
  ).toEqual([
    ['A11', [11, 1]],
    ['Other (2)', [22, 2]],
  ])
  expect([notesOf(drawing), drawing?.table.columns.length]).toEqual([
    '3 of 13 groups added up as Other, the ends of ranges are cut to whole numbers',
    14,
  ])
  const shares = drawingOf(kind, { ...form, normalize: true }, [many])
  expect(modelOf(shares, 'series').series).toHaveLength(10)
  expect(notesOf(shares)).toBe('10 of 13 groups, the ends of ranges are cut to whole numbers')
})

test('bins with ends from the server are named by them, with the same number of decimals', () => {
  const named = resultOf({ '-1 - 0': 'number', '0 - 0': 'number', '0 - 1': 'number' }, [1, 2, 1])
  const ranges = [
    [-1.5, -0.5],
    [-0.5, 0.5],
    [0.5, 2],
  ] as const
  const columns = named.columns.map((column, at) => ({ ...column, range: ranges[at] }))
  const drawing = drawingOf(kind, { viz_type: 'histogram_v2', column: 'v' }, [{ ...named, columns }])
  expect(modelOf(drawing, 'series').xLabels).toEqual(['−1.5 to −0.5', '−0.5 to 0.5', '0.5 to 2.0'])
  expect(drawing?.table.rows.map(([name]) => name?.text)).toEqual([
    '−1.5 to −0.5',
    '−0.5 to 0.5',
    '0.5 to 2.0',
  ])
  expect(drawing?.summary).toBe(
    'Delays: histogram of v in 3 ranges. Most: −0.5 to 0.5. A range holds its lower end, the last one both.',
  )
  expect(notesOf(drawing)).toBeNull()
})
