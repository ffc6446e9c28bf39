import { expect, test } from 'vitest'
import { kind } from '#domain/chart/kinds/sankey/kind.ts'
import { EMPTY_MASK } from '#domain/chart/query/mask/data-mask.ts'
import { chartOf, drawingOf, modelOf, notesOf, resultOf } from '#tests/domain/chart/example-chart.ts'

const form = { viz_type: 'sankey_v2', source: 'from', target: 'to', metric: 'count' }
const columns = { from: 'text', to: 'text', count: 'number' } as const
const result = resultOf(columns, ['coal', 'power', 5], ['gas', 'power', 2], ['power', 'homes', 6])

test('names with incoming and outgoing flows are in the middle', () => {
  const drawing = drawingOf(kind, form, [result])
  const { nodes, links } = modelOf(drawing, 'flow')
  expect(nodes.map(({ name }) => name)).toEqual(['power', 'homes', 'coal', 'gas'])
  expect(links.map(({ from, to, value }) => [nodes[from]?.name, nodes[to]?.name, value])).toEqual([
    ['power', 'homes', 6],
    ['coal', 'power', 5],
    ['gas', 'power', 2],
  ])
  expect(notesOf(drawing)).toBeNull()
  expect(drawing?.summary).toBe('Delays: sankey of 3 flows between 4 places. Largest: power to homes, 6.')
})

test('circular flows go from one side to the other, with a note', () => {
  const there = resultOf(columns, ['ATL', 'ORD', 5], ['ORD', 'ATL', 4], ['ATL', 'ATL', 1])
  const drawing = drawingOf(kind, form, [there])
  const { nodes, links } = modelOf(drawing, 'flow')
  expect(nodes.map(({ name }) => name)).toEqual(['ATL', 'ORD', 'ORD', 'ATL'])
  expect(links.every(({ from, to }) => from !== to)).toBe(true)
  expect(new Set(nodes.filter(({ name }) => name === 'ATL').map(({ color }) => color)).size).toBe(1)
  expect(notesOf(drawing)).toBe('flows form circles: each place is on both sides')
})

test('rows of a pair are one flow, and values that cannot be drawn are noted', () => {
  const twice = resultOf(columns, ['a', 'b', 1], ['a', 'b', 2], ['a', 'c', null], ['a', 'd', -1])
  const drawing = drawingOf(kind, form, [twice])
  expect(modelOf(drawing, 'flow').links).toEqual([{ from: 0, to: 1, value: 3 }])
  expect(notesOf(drawing)).toBe('1 row not drawn: without a value, 1 row not drawn: below zero')
})

test('of 5,000 flows the largest 150 are drawn, with their shares of all', () => {
  const rows = Array.from({ length: 5_000 }, (_, at) => [`A${at % 50}`, `B${at}`, at < 150 ? 100 : 1])
  expect(notesOf(drawingOf(kind, form, [resultOf(columns, ...rows)]))).toBe(
    '150 of 5,000 flows, 75.6 % of all flows shown',
  )
})

test('a missing value and the text “null” are two names', () => {
  const named = resultOf(columns, [null, 'b', 1], ['null', 'b', 2])
  expect(modelOf(drawingOf(kind, form, [named]), 'flow').nodes.map(({ name }) => name)).toEqual([
    '“null”',
    'b',
    'null',
  ])
})

test('a legacy form has source and target in its groups', () => {
  const old = { viz_type: 'sankey', groupby: ['from', 'to'], metric: 'count', sort_by_metric: true }
  expect(kind.open(chartOf(old)).buildQueries(EMPTY_MASK, null)).toMatchObject([
    { columns: [], groupby: ['from', 'to'], orderby: [['count', false]] },
  ])
  expect(kind.open(chartOf({ ...form, target: null })).buildQueries(EMPTY_MASK, null)).toEqual([])
})

test('shares of different flows differ', () => {
  const rows = [
    ['a', 'x', 9_991],
    ['a', 'y', 6],
    ['a', 'z', 12],
  ]
  const drawing = drawingOf(kind, form, [resultOf(columns, ...rows)])
  const { tips } = modelOf(drawing, 'flow')
  const shares = tips.flatMap(({ title, rows: own }) =>
    title.startsWith('a → ') ? [own.find(({ name }) => name === 'Of all')?.text] : [],
  )
  // Of 10,009: 99.82 %, 0.1199 % and 0.0599 %.
  expect(new Set(shares).size).toBe(3)
})
