import { expect, test } from 'vitest'
import { kind as sunburst } from '#domain/chart/kinds/sunburst/kind.ts'
import {
  branchesOf,
  branchModel,
  partAt,
  placesIn,
  pressedBranch,
  wayTo,
} from '#domain/chart/model/shown/branch.ts'
import { drawingOf, modelOf, resultOf } from '#tests/domain/chart/example-chart.ts'

const rows = resultOf(
  { origin: 'text', carrier: 'text', kind: 'text', count: 'number' },
  ['ORD', 'UA', 'jet', 5],
  ['ORD', 'AA', 'jet', 3],
  ['ORD', 'AA', 'prop', 1],
  ['DFW', 'AA', 'jet', 2],
)
const model = modelOf(
  drawingOf(
    sunburst,
    { viz_type: 'sunburst_v2', columns: ['origin', 'carrier', 'kind'], metric: 'count', show_total: true },
    [rows],
  ),
  'hierarchy',
)
const { nodes } = model
const placeOf = (name: string) => nodes.findIndex((node) => node.name === name)

test('the path to a node has its ancestors', () => {
  const jet = nodes.findIndex(({ name, size }) => name === 'jet' && size === 5)
  expect(wayTo(nodes, jet).map(({ name }) => name)).toEqual(['ORD', 'UA', 'jet'])
  expect(wayTo(nodes, 0)).toEqual([])
})

test.each([
  [[], ''],
  [['ORD'], 'ORD'],
  [['ORD', 'AA'], 'AA'],
  [['LAX'], ''],
  [['ORD', 'gone', 'AA'], 'ORD'],
  [['ORD', 'UA', 'jet'], 'UA'],
])('the path %j leads to the node %j, as far as it has children', (names, name) => {
  expect(nodes[partAt(nodes, names)]?.name).toBe(name)
})

test('a click opens a node with children, or the parent of one without', () => {
  expect(branchesOf(nodes, 0).map(({ name }) => name)).toEqual(['ORD', 'DFW'])
  expect(pressedBranch(nodes, placeOf('ORD'))).toBe(placeOf('ORD'))
  const jet = nodes.findIndex(({ size }) => size === 5)
  expect(nodes[pressedBranch(nodes, jet)]?.name).toBe('UA')
})

test('a subtree is a model with its own nodes, tips and total', () => {
  const branch = branchModel(model, placeOf('ORD'))
  expect(branch.nodes.map(({ parent, name, size }) => [parent, name, size])).toEqual([
    [null, 'ORD', null],
    [0, 'UA', null],
    [0, 'AA', null],
    [1, 'jet', 5],
    [2, 'jet', 3],
    [2, 'prop', 1],
  ])
  expect(branch.tips.map(({ title }) => title)).toEqual([
    'ORD',
    'ORD › UA',
    'ORD › AA',
    'ORD › UA › jet',
    'ORD › AA › jet',
    'ORD › AA › prop',
  ])
  expect(branch.shape).toEqual({ kind: 'sunburst', total: '9' })
  expect(placesIn(nodes, placeOf('ORD')).map((at) => nodes[at]?.name)).toEqual([
    'ORD',
    'UA',
    'AA',
    'jet',
    'jet',
    'prop',
  ])
  expect(branchModel(model, 0)).toBe(model)
})
