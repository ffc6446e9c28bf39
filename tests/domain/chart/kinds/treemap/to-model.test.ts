import { expect, test } from 'vitest'
import { kind } from '#domain/chart/kinds/treemap/kind.ts'
import { chartOf, drawingOf, modelOf, notesOf, resultOf } from '#tests/domain/chart/example-chart.ts'

const form = { viz_type: 'treemap_v2', groupby: ['origin', 'carrier'], metric: 'count' }
const columns = { origin: 'text', carrier: 'text', count: 'number' } as const
const result = resultOf(columns, ['DFW', 'AA', 2], ['ORD', 'UA', 5], ['ORD', 'AA', 3])

test('each level is inside its parent, in the color of the first level', () => {
  const drawing = drawingOf(kind, form, [result])
  const { nodes } = modelOf(drawing, 'hierarchy')
  expect(nodes.map(({ parent, label, color }) => [parent, label, color])).toEqual([
    [null, '', 'bg-surface'],
    [0, 'ORD', 'chart-1'],
    [0, 'DFW', 'chart-2'],
    [1, 'UA: 5', 'chart-1'],
    [1, 'AA: 3', 'chart-1'],
    [2, 'AA: 2', 'chart-2'],
  ])
  expect(drawing?.summary).toBe('Delays: treemap of 3 parts on 2 levels, 10 in all. Largest: ORD, 80 %.')
  expect(kind.open(chartOf(form)).colorLabels([result])).toEqual(['ORD', 'DFW'])
})

test.each([
  [{ label_type: 'value' }, ['ORD', '5']],
  [{ label_type: 'Key' }, ['ORD', 'UA']],
  [{ show_labels: false }, ['ORD', '']],
  [{ show_upper_labels: false }, ['', 'UA: 5']],
])('%j has the labels %j', (more, labels) => {
  const { nodes } = modelOf(drawingOf(kind, { ...form, ...more }, [result]), 'hierarchy')
  expect([nodes[1]?.label, nodes[3]?.label]).toEqual(labels)
})

test('a tip has the path to a part, and its share of parent and total', () => {
  expect(modelOf(drawingOf(kind, form, [result]), 'hierarchy').tips[3]).toEqual({
    title: 'ORD › UA',
    color: 'chart-1',
    rows: [
      { name: 'count', text: '5' },
      { name: 'Of its part', text: '62.5 %' },
      { name: 'Of the whole', text: '50 %' },
    ],
  })
})

test('of 5,000 parts the largest 500 and Other are drawn, with a note', () => {
  const rows = Array.from({ length: 5_000 }, (_, at) => [`A${at % 7}`, `B${at}`, 5_000 - at])
  const drawing = drawingOf(kind, form, [resultOf(columns, ...rows)])
  expect(notesOf(drawing)).toBe('4,500 parts as Other')
  expect(modelOf(drawing, 'hierarchy').nodes).toHaveLength(1 + 7 + 500 + 7)
})

test('values that cannot be drawn are noted', () => {
  const drawing = drawingOf(kind, form, [resultOf(columns, ['A', 'B', null], ['A', 'C', -1])])
  expect(modelOf(drawing, 'message').text).toBe('Values: 1 without a value, 1 below zero.')
})

test('beyond ten parts of the first level the others are gray, with a note', () => {
  const rows = Array.from({ length: 12 }, (_, at) => [`P${at}`, 'AA', 12 - at])
  const drawing = drawingOf(kind, form, [resultOf(columns, ...rows)])
  const { nodes } = modelOf(drawing, 'hierarchy')
  expect([nodes[10]?.color, nodes[11]?.color, nodes[12]?.color]).toEqual([
    'chart-10',
    'line-control',
    'line-control',
  ])
  expect(notesOf(drawing)).toBe('2 of 12 parts gray')
})
