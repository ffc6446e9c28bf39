import { type HierarchyRectangularNode, treemap, treemapSquarify } from 'd3-hierarchy'
import {
  type Box,
  fitText,
  type Label,
  type Picture,
  rectPath,
  type Shape,
  TEXT_SIZE,
} from '#charts/picture/picture.ts'
import type { HierarchyModel, HierarchyNode } from '#domain/chart/model/picture/hierarchy.ts'
import { nested, type Placed } from './nested.ts'

/** Height of a part's name above its children, in px. */
const HEAD = 16
const LINE = 13

type Rectangle = HierarchyRectangularNode<Placed<HierarchyNode>>

/** Nested rectangles; those of the last level are filled, the others are frames with a name. */
export function treemapLayout({ nodes }: HierarchyModel, showsUpperLabels: boolean, box: Box): Picture {
  const root = nested(nodes).sum(({ node }) => node.size ?? 0)
  const place = treemap<Placed<HierarchyNode>>()
    .tile(treemapSquarify)
    .size([box.width, box.height])
    .paddingInner(1)
    .paddingTop(({ depth, children }) => (depth > 0 && children && showsUpperLabels ? HEAD : 0))
    .round(true)
  const all = place(root).descendants()
  const shapes: Shape[] = []
  const labels: Label[] = []
  for (const one of all) {
    if (one.depth === 0) continue
    if (one.children === undefined) {
      shapes.push(leafShape(one))
      labels.push(...leafLabels(one, box))
    } else {
      labels.push(...headLabels(one, box))
    }
  }
  return { shapes, labels }
}

function leafShape({ x0, x1, y0, y1, data }: Rectangle): Shape {
  return {
    path: rectPath(x0, y0, Math.max(0.5, x1 - x0), Math.max(0.5, y1 - y0), 2),
    fill: data.node.color,
    tip: data.at,
  }
}

/** A name with its value, on two lines where one is too long. */
function leafLabels({ x0, x1, y0, y1, data }: Rectangle, box: Box): Label[] {
  const [width, height] = [x1 - x0 - 8, y1 - y0 - 6]
  const { label, color } = data.node
  if (label === '' || height < LINE || width < 12) return []
  const cut = label.lastIndexOf(': ')
  const isLong = cut > 0 && box.measure(label, TEXT_SIZE) > width && height >= 2 * LINE
  const lines = isLong ? [label.slice(0, cut), label.slice(cut + 2)] : [label]
  return lines.flatMap((line, at): Label[] => {
    const text = fitText(line, width, box)
    return text === '' ? [] : [{ x: x0 + 4, y: y0 + 9 + at * LINE, text, on: color, tip: data.at }]
  })
}

function headLabels({ x0, x1, y0, data }: Rectangle, box: Box): Label[] {
  const text = data.node.label === '' ? '' : fitText(data.node.label, x1 - x0 - 4, box)
  return text === '' ? [] : [{ x: x0 + 2, y: y0 + HEAD / 2, text, isBold: true, tip: data.at }]
}
