import { type HierarchyPointNode, tree } from 'd3-hierarchy'
import { linkHorizontal, linkRadial, linkVertical } from 'd3-shape'
import {
  type Box,
  fitText,
  type Label,
  type Picture,
  type Shape,
  TEXT_SIZE,
} from '#charts/picture/picture.ts'
import { withoutOverlaps } from '#charts/picture/without-overlaps.ts'
import type { NamePlace, TreeModel } from '#domain/chart/model/picture/tree.ts'
import { nested, type Placed, relatives } from './nested.ts'
import { symbolShape } from './node-symbols.ts'

type Node = HierarchyPointNode<Placed<TreeModel['nodes'][number]>>
type Place = { readonly x: number; readonly y: number }

/** Least distance between two names, in px. */
const LINE = 11
const LONGEST_NAME = 120

/** A tree from its root, in one of four directions or around it. */
export function treeLayout(model: TreeModel, box: Box): Picture {
  const root = nested(model.nodes)
  const name = model.nodes.reduce((most, node) => Math.max(most, box.measure(node.name, TEXT_SIZE)), 0)
  const side = Math.min(name, LONGEST_NAME) + model.symbolSize + 8
  const placed = model.isRadial ? around(root, side, box) : inDirection(root, model, side, box)
  const isUnnamed = (one: Node) => one.depth === 0 && one.data.node.name === ''
  const links = placed.nodes.flatMap((one): Shape[] => {
    const { parent } = one
    if (parent === null || isUnnamed(parent)) return []
    return [
      { path: placed.link(parent, one), ...placed.from, stroke: 'line-control', width: 1, tip: one.data.at },
    ]
  })
  const symbols = placed.nodes
    .filter((one) => !isUnnamed(one))
    .map((one) => symbolShape(model.symbol, model.symbolSize, placed.at(one), one.data.at))
  const named = placed.isTight ? [] : placed.nodes.filter(({ data }) => data.node.name !== '')
  const labels = named.map((one) => nameOf(one, placed, model, box))
  // Turned names have a line each; of overlapping others, those nearer to the root stay.
  const turned = labels.filter(({ angle }) => angle !== undefined)
  const flat = withoutOverlaps(
    labels.filter(({ angle }) => angle === undefined),
    box,
  )
  return {
    shapes: [...links, ...symbols],
    labels: [...turned, ...flat],
    near: relatives(root, model.emphasis),
  }
}

type PlacedTree = {
  readonly nodes: readonly Node[]
  readonly at: (node: Node) => Place
  readonly link: (parent: Node, child: Node) => string
  readonly from: { readonly from?: Place }
  /** The nodes are so close that names would overlap. */
  readonly isTight: boolean
  /** The direction of a name at a leaf, in radians clockwise from the right; null for a horizontal name. */
  readonly leafAngle: ((node: Node) => number) | null
}

type Root = ReturnType<typeof nested<TreeModel['nodes'][number]>>

function inDirection(root: Root, { orient }: TreeModel, side: number, box: Box): PlacedTree {
  const isFlat = orient === 'LR' || orient === 'RL'
  const isBack = orient === 'RL' || orient === 'BT'
  const breadth = Math.max(10, (isFlat ? box.height : box.width) - 2 * LINE)
  const room = breadth / Math.max(1, root.leaves().length)
  // Names that are wider than the space of a leaf are written vertically.
  const isUpright = !isFlat && room < side
  const margin = isFlat || isUpright ? side : LINE * 1.5
  const length = Math.max(10, (isFlat ? box.width : box.height) - margin - (isFlat ? margin : LINE * 1.5))
  const laid = tree<Placed<TreeModel['nodes'][number]>>().size([breadth, length])(root)
  const start = isFlat || isBack ? margin : LINE * 1.5
  const depthOf = (one: Node) => start + (isBack ? length - one.y : one.y)
  const at = (one: Node) =>
    isFlat ? { x: depthOf(one), y: LINE + one.x } : { x: LINE + one.x, y: depthOf(one) }
  const draw = isFlat
    ? linkHorizontal<unknown, Place>()
        .x(({ x }) => x)
        .y(({ y }) => y)
    : linkVertical<unknown, Place>()
        .x(({ x }) => x)
        .y(({ y }) => y)
  return {
    nodes: laid.descendants(),
    at,
    link: (parent, child) => draw({ source: at(parent), target: at(child) }) ?? '',
    from: {},
    isTight: room < LINE * 0.8,
    leafAngle: isUpright ? () => (isBack ? -Math.PI / 2 : Math.PI / 2) : null,
  }
}

function around(root: Root, side: number, box: Box): PlacedTree {
  const radius = Math.max(10, Math.min(box.width, box.height) / 2 - Math.min(side, box.width * 0.2))
  const middle = { x: box.width / 2, y: box.height / 2 }
  const laid = tree<Placed<TreeModel['nodes'][number]>>()
    .size([2 * Math.PI, radius])
    .separation((a, b) => (a.parent === b.parent ? 1 : 2) / Math.max(1, a.depth))(root)
  const draw = linkRadial<unknown, Node>()
    .angle(({ x }) => x)
    .radius(({ y }) => y)
  return {
    nodes: laid.descendants(),
    at: ({ x, y }) => ({ x: middle.x + Math.sin(x) * y, y: middle.y - Math.cos(x) * y }),
    link: (parent, child) => draw({ source: parent, target: child }) ?? '',
    from: { from: middle },
    isTight: (2 * Math.PI * radius) / Math.max(1, laid.leaves().length) < LINE * 0.8,
    leafAngle: ({ x }) => x - Math.PI / 2,
  }
}

function nameOf(one: Node, placed: PlacedTree, model: TreeModel, box: Box): Label {
  const text = fitText(one.data.node.name, LONGEST_NAME, box)
  const gap = model.symbolSize / 2 + 4
  const { x, y } = placed.at(one)
  const isLeaf = one.children === undefined
  if (placed.leafAngle !== null && isLeaf && one.depth > 0) {
    const turn = placed.leafAngle(one)
    const isBack = Math.cos(turn) < -1e-9
    const [dx, dy] = [Math.cos(turn) * gap, Math.sin(turn) * gap]
    const angle = (turn * 180) / Math.PI + (isBack ? 180 : 0)
    return { x: x + dx, y: y + dy, text, anchor: isBack ? 'end' : 'start', angle, tip: one.data.at }
  }
  const place: NamePlace = isLeaf ? model.leafNamePlace : model.namePlace
  const [dx, dy, anchor] = OFFSETS[place]
  return { x: x + dx * gap, y: y + dy * (gap + 4), text, anchor, tip: one.data.at }
}

const OFFSETS = {
  left: [-1, 0, 'end'],
  right: [1, 0, 'start'],
  top: [0, -1, 'middle'],
  bottom: [0, 1, 'middle'],
} as const
