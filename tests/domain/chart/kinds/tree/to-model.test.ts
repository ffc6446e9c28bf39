import { expect, test } from 'vitest'
import { kind } from '#domain/chart/kinds/tree/kind.ts'
import { EMPTY_MASK } from '#domain/chart/query/mask/data-mask.ts'
import { chartOf, drawingOf, modelOf, notesOf, resultOf } from '#tests/domain/chart/example-chart.ts'

const form = { viz_type: 'tree_chart', id: 'id', parent: 'boss', name: 'name', metric: 'count' }
const columns = { id: 'number', boss: 'number', name: 'text', count: 'number' } as const
const result = resultOf(columns, [1, null, 'Ann', 5], [2, 1, 'Bo', 3], [3, 2, 'Cy', null])

test('the query has the three columns', () => {
  const chart = kind.open(chartOf(form))
  expect(chart.buildQueries(EMPTY_MASK, null)).toMatchObject([
    { columns: ['id', 'boss', 'name'], metrics: ['count'], row_limit: 10_000 },
  ])
  expect(kind.open(chartOf({ ...form, parent: null })).buildQueries(EMPTY_MASK, null)).toEqual([])
})

test('nodes are drawn below their parents, with their values', () => {
  const drawing = drawingOf(kind, form, [result])
  const model = modelOf(drawing, 'tree')
  expect(model.nodes).toEqual([
    { parent: null, name: 'Ann' },
    { parent: 0, name: 'Bo' },
    { parent: 1, name: 'Cy' },
  ])
  expect(model.tips[1]?.rows).toEqual([
    { name: 'Belongs to', text: 'Ann' },
    { name: 'count', text: '3' },
  ])
  expect(drawing?.summary).toBe('Delays: tree of 3 nodes. First: Ann.')
})

test.each(['2', 'Bo'])('a root named %s is the first node', (root) => {
  const model = modelOf(drawingOf(kind, { ...form, root_node_id: root }, [result]), 'tree')
  expect(model.nodes.map(({ name }) => name)).toEqual(['Bo', 'Cy'])
})

test('several trees are below an unnamed root', () => {
  const wood = resultOf(columns, [1, null, 'Ann', 5], [2, null, 'Bo', 3])
  const model = modelOf(drawingOf(kind, form, [wood]), 'tree')
  expect(model.nodes.map(({ parent, name }) => [parent, name])).toEqual([
    [null, ''],
    [0, 'Ann'],
    [0, 'Bo'],
  ])
  expect(model.tips).toHaveLength(3)
})

test('cycles, duplicates and rows without an id are noted', () => {
  const broken = resultOf(
    columns,
    [1, null, 'Ann', 5],
    [1, null, 'Ann again', 5],
    [2, 3, 'Bo', 3],
    [3, 2, 'Cy', 1],
    [null, 1, 'Di', 1],
  )
  expect(notesOf(drawingOf(kind, form, [broken]))).toBe(
    '1 row not drawn: whose id came before, 2 rows not drawn: in a circle, 1 row not drawn: without an id',
  )
  const circle = resultOf(columns, [2, 3, 'Bo', 3], [3, 2, 'Cy', 1])
  expect(modelOf(drawingOf(kind, form, [circle]), 'message').text).toBe('Every row belongs to itself.')
})

test('of 5,000 nodes the first 1,500 are drawn, and a note has both numbers', () => {
  const rows = Array.from({ length: 5_000 }, (_, at) => [at, at === 0 ? null : 0, `N${at}`, 1])
  expect(notesOf(drawingOf(kind, form, [resultOf(columns, ...rows)]))).toBe('1,500 of 5,000 nodes')
})
