import { describe, expect, test } from 'vitest'
import { flowLayout } from '#charts/flow/flow.ts'
import { graphLayout } from '#charts/flow/graph-layout.ts'
import type { FlowModel } from '#domain/chart/model/picture/flow.ts'
import type { GraphModel } from '#domain/chart/model/picture/graph.ts'
import { MODELS } from '#tests/src/charts/example-models.ts'
import { boxOf, hasOnlyNumbers, textsOf, textsOutside } from '#tests/src/charts/picture/box.ts'

const nodes = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    name: `Place ${at}`,
    color: 'chart-1',
    size: 8,
    isNamed: true,
  }))
const chain = (count: number) =>
  Array.from({ length: count - 1 }, (_, at) => ({ from: at, to: at + 1, value: count - at, width: 1 }))

describe.each(['sankey', 'chord'] as const)('a %s', (shape) => {
  const modelOf = (count: number): FlowModel => ({
    ...MODELS.flow,
    nodes: nodes(count),
    links: chain(count),
    shape,
  })

  test('has a shape for each place and each flow, inside its box', () => {
    const picture = flowLayout(modelOf(5), boxOf())
    expect(picture.shapes.map(({ tip }) => tip).toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
    expect(textsOutside(picture, boxOf())).toEqual([])
    expect(hasOnlyNumbers(picture)).toBe(true)
    expect(hasOnlyNumbers(flowLayout(modelOf(5), boxOf(12, 8)))).toBe(true)
  })

  test('highlights the flows of a place, and the places of a flow', () => {
    const { near } = flowLayout(modelOf(5), boxOf())
    expect([near?.get(1), near?.get(5)]).toEqual([
      [5, 6],
      [0, 1],
    ])
  })
})

describe.each(['force', 'circular'] as const)('a graph by %s', (layout) => {
  const modelOf = (count: number): GraphModel => ({
    ...MODELS.graph,
    nodes: nodes(count),
    links: chain(count),
    layout,
  })

  test.each([1, 2, 60])('of %d nodes stays inside its box', (count) => {
    const picture = graphLayout(modelOf(count), boxOf())
    const places = picture.shapes.flatMap(({ from }) => (from === undefined ? [] : [from]))
    expect(places).toHaveLength(count)
    expect(places.every(({ x, y }) => x >= 0 && x <= 400 && y >= 0 && y <= 300)).toBe(true)
    expect(textsOutside(picture, boxOf())).toEqual([])
    expect(hasOnlyNumbers(picture)).toBe(true)
  })

  test('is the same picture for the same data', () => {
    expect(graphLayout(modelOf(40), boxOf())).toEqual(graphLayout(modelOf(40), boxOf()))
  })

  test('highlights a node with its edges and their ends', () => {
    expect(graphLayout(modelOf(3), boxOf()).near?.get(1)?.toSorted()).toEqual([0, 1, 2, 3, 4])
  })

  test('draws loops, and omits names that do not fit', () => {
    const loop = { ...modelOf(300), links: [{ from: 0, to: 0, width: 1 }] }
    const picture = graphLayout(loop, boxOf())
    expect(picture.shapes.find(({ tip }) => tip === 300)?.path).toContain('c-16')
    expect(textsOf(picture).length).toBeLessThan(100)
  })
})

test.each([
  [['none', 'none'], 1],
  [['none', 'arrow'], 2],
  [['circle', 'arrow'], 3],
] as const)('a link with ends %j has %d shapes', (ends, count) => {
  const { shapes } = graphLayout({ ...MODELS.graph, ends }, boxOf())
  expect(shapes.filter(({ tip }) => tip === 2)).toHaveLength(count)
})
