import { expect, test } from 'vitest'
import { kind } from '#domain/chart/kinds/bubble/kind.ts'
import { drawingOf, modelOf, notesOf, resultOf } from '#tests/domain/chart/example-chart.ts'

const form = {
  viz_type: 'bubble_v2',
  entity: 'airport',
  series: 'country',
  x: 'late',
  y: 'distance',
  size: 'count',
}
const columns = {
  airport: 'text',
  country: 'text',
  late: 'number',
  distance: 'number',
  count: 'number',
} as const
const rows = resultOf(
  columns,
  ['ATL', 'US', 1, 100, 25],
  ['ORD', 'US', 10, 1000, 100],
  ['CDG', 'FR', 100, 10, 100],
  ['MUC', null, null, 5, 9],
  ['LHR', 'UK', 0, 5, -1],
)

test('the area of a bubble is its size, up to the form’s maximum', () => {
  const drawing = drawingOf(kind, { ...form, max_bubble_size: '50' }, [rows])
  const model = modelOf(drawing, 'points')
  expect(model.series.map(({ name, radii }) => [name, radii])).toEqual([
    ['US', [12.5, 25]],
    ['FR', [25]],
  ])
  expect(notesOf(drawing)).toBe('2 rows not drawn: without a place or a size')
  expect(drawing?.table.rows).toHaveLength(5)
})

test('on a logarithmic axis positions are powers of ten, and values without one are counted', () => {
  const drawing = drawingOf(kind, { ...form, logXAxis: true, size: 'distance' }, [rows])
  const model = modelOf(drawing, 'points')
  expect(model.series.flatMap(({ points }) => points.map(({ x }) => x))).toEqual([0, 1, 2])
  expect(notesOf(drawing)).toBe('2 rows not drawn: without a place or a size')
})

test('without bubbles there is a message', () => {
  const none = resultOf(columns, ['ATL', 'US', null, 1, 1])
  expect(modelOf(drawingOf(kind, form, [none]), 'message').title).toBe('Nothing to draw')
})

test('bubbles of groups beyond the colors are gray, below the others, and name their group', () => {
  const many = Array.from({ length: 12 }, (_, at) => [`A${at}`, `C${at}`, at, at, 1])
  const drawing = drawingOf(kind, { ...form, show_legend: true }, [resultOf(columns, ...many)])
  const { series } = modelOf(drawing, 'points')
  expect(series.map(({ name }) => name)).toEqual([
    ...Array.from({ length: 10 }, (_, at) => `C${at}`),
    '2 others',
  ])
  expect([series[10]?.color, series[10]?.names]).toEqual(['line-control', ['A10, C10', 'A11, C11']])
  expect(notesOf(drawing)).toBe('bubbles of 2 of 12 groups gray')
})

test('the table names the group of each bubble before its name', () => {
  const { table } = drawingOf(kind, form, [rows]) ?? {}
  expect(table?.columns.map(({ label }) => label)).toEqual([
    'country',
    'airport',
    'late',
    'distance',
    'count',
  ])
  expect(table?.rows.map((row) => row.map(({ text }) => text))[1]).toEqual([
    'US',
    'ORD',
    '10',
    '1,000',
    '100',
  ])
})
