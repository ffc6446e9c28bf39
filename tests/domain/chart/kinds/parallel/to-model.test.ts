import { expect, test } from 'vitest'
import { kind } from '#domain/chart/kinds/parallel/kind.ts'
import { EMPTY_MASK } from '#domain/chart/query/mask/data-mask.ts'
import { chartOf, drawingOf, modelOf, notesOf, resultOf } from '#tests/domain/chart/example-chart.ts'

const form = { viz_type: 'para', series: 'origin', metrics: ['count', 'delay'], secondary_metric: 'age' }
const columns = { origin: 'text', count: 'number', delay: 'number', age: 'number' } as const
const result = resultOf(columns, ['ORD', 10, 1, 0], ['DFW', 20, 3, 70], ['LAX', 15, null, 35])

test('the query has the metrics and that of the color', () => {
  expect(kind.open(chartOf({ ...form, limit: 5 })).buildQueries(EMPTY_MASK, null)).toMatchObject([
    { columns: ['origin'], metrics: ['count', 'delay', 'age'], series_limit: 5, series_columns: ['origin'] },
  ])
  const same = kind.open(chartOf({ ...form, secondary_metric: 'count' }))
  expect(same.buildQueries(EMPTY_MASK, null)).toMatchObject([{ metrics: ['count', 'delay'] }])
})

test('each metric has its own axis, and the secondary metric sets the color', () => {
  const drawing = drawingOf(kind, form, [result])
  const { axes, lines } = modelOf(drawing, 'parallel')
  expect(axes.map(({ name }) => name)).toEqual(['count', 'delay'])
  expect(axes[0]?.marks.map(({ label }) => label)).toEqual(['10', '12.5', '15', '17.5', '20'])
  expect(lines).toEqual([
    { color: 'seq-1', shares: [0, 0] },
    { color: 'seq-7', shares: [1, 1] },
    { color: 'seq-4', shares: [0.5, null] },
  ])
  expect([drawing?.colorRange, notesOf(drawing)]).toEqual(['0 to 70', '1 row not drawn: without a value'])
})

test('names can be the first axis', () => {
  const { axes, lines } = modelOf(drawingOf(kind, { ...form, include_series: true }, [result]), 'parallel')
  expect(axes[0]?.marks.map(({ label }) => label)).toEqual(['DFW', 'LAX', 'ORD'])
  expect(lines.map(({ shares }) => shares[0])).toEqual([1, 0, 0.5])
})

test('a single row is in the middle of its axes', () => {
  const one = drawingOf(kind, form, [resultOf(columns, ['ORD', 10, 1, 0])])
  expect(modelOf(one, 'parallel').lines[0]?.shares).toEqual([0.5, 0.5])
})

test('of 5,000 lines the first 1,000 are drawn, and a note has both numbers', () => {
  const rows = Array.from({ length: 5_000 }, (_, at) => [`A${at}`, at, at, at])
  expect(notesOf(drawingOf(kind, form, [resultOf(columns, ...rows)]))).toBe('1,000 of 5,000 lines')
})
