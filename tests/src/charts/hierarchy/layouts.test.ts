import { describe, expect, test } from 'vitest'
import { hierarchyLayout } from '#charts/hierarchy/hierarchy.ts'
import { treeLayout } from '#charts/hierarchy/tree-layout.ts'
import type { HierarchyModel } from '#domain/chart/model/picture/hierarchy.ts'
import type { TreeModel } from '#domain/chart/model/picture/tree.ts'
import { MODELS } from '#tests/src/charts/example-models.ts'
import { boxOf, hasOnlyNumbers, textsOf, textsOutside } from '#tests/src/charts/picture/box.ts'

const node = (parent: number | null, name: string, size: number | null) => ({
  parent,
  name,
  size,
  color: 'chart-1',
  label: name,
})
const NODES = [
  node(null, '', null),
  node(0, 'ORD', null),
  node(0, 'DFW', 2),
  node(1, 'UA', 5),
  node(1, 'AA', 3),
]
const many = [
  node(null, '', null),
  ...Array.from({ length: 500 }, (_, at) => node(0, `Part number ${at}`, 500 - at)),
]
const modelOf = (shape: HierarchyModel['shape'], nodes = NODES): HierarchyModel => ({
  ...MODELS.hierarchy,
  nodes,
  shape,
})

describe.each([
  [{ kind: 'treemap', showsUpperLabels: true }, 3],
  [{ kind: 'treemap', showsUpperLabels: false }, 3],
  [{ kind: 'sunburst', total: '10' }, 4],
  [{ kind: 'partition' }, 4],
] as const)('%j', (shape, count) => {
  test('has a shape for each drawn part, inside its box', () => {
    const picture = hierarchyLayout(modelOf(shape), boxOf())
    expect(picture.shapes).toHaveLength(count)
    expect(textsOutside(picture, boxOf())).toEqual([])
    expect(hasOnlyNumbers(picture)).toBe(true)
  })

  test('has names only where they fit', () => {
    const picture = hierarchyLayout(modelOf(shape, many), boxOf())
    expect(picture.shapes).toHaveLength(500)
    expect(textsOf(picture).length).toBeLessThan(60)
    expect(hasOnlyNumbers(hierarchyLayout(modelOf(shape, many), boxOf(20, 10)))).toBe(true)
  })
})

test('a part of a sunburst highlights its ancestors', () => {
  const picture = hierarchyLayout(modelOf({ kind: 'sunburst', total: null }), boxOf())
  expect(picture.near?.get(3)).toEqual([3, 1, 0])
})

const tree = (more: Partial<TreeModel>): TreeModel => ({ ...MODELS.tree, ...more })
const placesOf = (model: TreeModel) =>
  treeLayout(model, boxOf()).shapes.flatMap(({ from }) => (from === undefined ? [] : [from]))

test.each([
  ['LR', 'x', 1],
  ['RL', 'x', -1],
  ['TB', 'y', 1],
  ['BT', 'y', -1],
] as const)('a tree towards %s grows in the direction of %s', (orient, axis, sign) => {
  const [first, second] = placesOf(tree({ orient }))
  expect(Math.sign((second?.[axis] ?? 0) - (first?.[axis] ?? 0))).toBe(sign)
})

test('a radial tree has its root in the middle', () => {
  const picture = treeLayout(tree({ isRadial: true }), boxOf())
  expect(picture.shapes[2]?.from).toEqual({ x: 200, y: 150 })
  expect(hasOnlyNumbers(picture)).toBe(true)
})

test.each([
  ['descendant', 0, [0, 1, 2]],
  ['ancestor', 1, [1, 0]],
] as const)('with %s a node highlights those', (emphasis, at, near) => {
  expect(treeLayout(tree({ emphasis }), boxOf()).near?.get(at)).toEqual(near)
})

test('a node without a name is not drawn, and names that do not fit are omitted', () => {
  const nodes = [
    { parent: null, name: '' },
    ...Array.from({ length: 200 }, (_, at) => ({ parent: 0, name: `N${at}` })),
  ]
  const picture = treeLayout(tree({ nodes }), boxOf())
  expect([picture.shapes.length, picture.labels.length]).toEqual([200, 0])
})

test.each(['emptyCircle', 'circle', 'rect', 'triangle', 'diamond', 'pin', 'arrow', 'none'] as const)(
  'a node as %s can be pointed at',
  (symbol) => {
    const picture = treeLayout(tree({ symbol }), boxOf())
    expect(picture.shapes.filter(({ from }) => from !== undefined).map(({ tip }) => tip)).toEqual([0, 1, 2])
  },
)

test('a chain of 1,500 nodes is laid out', () => {
  const nodes = Array.from({ length: 1_500 }, (_, at) => ({
    parent: at === 0 ? null : at - 1,
    name: `N${at}`,
  }))
  expect(treeLayout(tree({ nodes }), boxOf()).shapes).toHaveLength(2_999)
})
