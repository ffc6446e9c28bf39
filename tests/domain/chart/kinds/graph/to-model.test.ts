import { expect, test } from 'vitest'
import { kind } from '#domain/chart/kinds/graph/kind.ts'
import { EMPTY_MASK } from '#domain/chart/query/mask/data-mask.ts'
import { chartOf, drawingOf, modelOf, notesOf, resultOf } from '#tests/domain/chart/example-chart.ts'

const form = { viz_type: 'graph_chart', source: 'from', target: 'to', metric: 'count' }
const columns = { from: 'text', to: 'text', kind: 'text', count: 'number' } as const
const result = resultOf(columns, ['a', 'b', 'red', 5], ['b', 'c', 'blue', 1], ['c', 'c', 'blue', 2])

test('the query has source, target and their categories', () => {
  const complete = { ...form, source_category: 'kind', target_category: 'type' }
  expect(kind.open(chartOf(complete)).buildQueries(EMPTY_MASK, null)).toMatchObject([
    { columns: ['from', 'to', 'kind', 'type'], metrics: ['count'], row_limit: 10_000 },
  ])
  const old = { viz_type: 'directed_force', groupby: ['from', 'to'], metric: 'count' }
  expect(kind.open(chartOf(old)).buildQueries(EMPTY_MASK, null)).toMatchObject([{ columns: ['from', 'to'] }])
})

test('nodes are sized by their flow, and so is the width of links', () => {
  const drawing = drawingOf(kind, { ...form, baseNodeSize: 30, baseEdgeWidth: 3 }, [result])
  const { nodes, links } = modelOf(drawing, 'graph')
  expect(nodes.map(({ name, size }) => [name, size])).toEqual([
    ['a', 30],
    ['b', 30],
    ['c', 10],
  ])
  expect(links).toEqual([
    { from: 0, to: 1, width: 3 },
    { from: 2, to: 2, width: 1.5 },
    { from: 1, to: 2, width: 1 },
  ])
})

test('categories are colors, with a legend', () => {
  const drawing = drawingOf(kind, { ...form, source_category: 'kind' }, [result])
  const { nodes, legend } = modelOf(drawing, 'graph')
  expect(nodes.map(({ color }) => color)).toEqual(['chart-1', 'chart-2', 'chart-2'])
  expect(legend?.entries.map(({ name }) => name)).toEqual(['red', 'blue'])
  expect(kind.open(chartOf({ ...form, source_category: 'kind' })).colorLabels([result])).toEqual([
    'red',
    'blue',
  ])
})

test.each([
  [{}, { layout: 'force', ends: ['none', 'arrow'], edgeLength: 400, gravity: 0.3 }],
  [
    { layout: 'circular', edgeSymbol: 'circle,circle' },
    { layout: 'circular', ends: ['circle', 'circle'] },
  ],
  [
    { edgeSymbol: 'x', friction: '0.5', repulsion: 1e9 },
    { ends: ['none', 'arrow'], friction: 0.5, repulsion: 3_000 },
  ],
])('%j is drawn with %j', (more, look) => {
  expect(modelOf(drawingOf(kind, { ...form, ...more }, [result]), 'graph')).toMatchObject(look)
})

test('nodes below the threshold have no label', () => {
  const { nodes } = modelOf(drawingOf(kind, { ...form, showSymbolThreshold: '3' }, [result]), 'graph')
  expect(nodes.map(({ isNamed }) => isNamed)).toEqual([true, true, false])
})

test('of 5,000 nodes the largest 300 are drawn, and a note has both numbers', () => {
  const rows = Array.from({ length: 5_000 }, (_, at) => ['hub', `P${at}`, '', 5_000 - at])
  const drawing = drawingOf(kind, form, [resultOf(columns, ...rows)])
  expect(notesOf(drawing)).toBe('300 of 5,001 things, 299 of 5,000 links')
})

test('the tip of a node has its outgoing and incoming flow', () => {
  const { tips } = modelOf(drawingOf(kind, form, [result]), 'graph')
  const rows = (name: string) => tips.find(({ title }) => title === name)?.rows
  // 5 from a; 1 to c, which has 2 of its own too.
  expect(rows('b')).toEqual([
    { name: 'Outgoing', text: '1' },
    { name: 'Incoming', text: '5' },
  ])
  expect(rows('c')).toEqual([
    { name: 'Outgoing', text: '2' },
    { name: 'Incoming', text: '3' },
  ])
})
