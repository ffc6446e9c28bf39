import { partition } from 'd3-hierarchy'
import { type Box, fitText, type Label, type Picture, rectPath, type Shape } from '#charts/picture/picture.ts'
import type { HierarchyModel, HierarchyNode } from '#domain/chart/model/picture/hierarchy.ts'
import { levelFade, nested, type Placed, relatives } from './nested.ts'

const LINE = 13

/** Columns side by side: a part is as high as its value, and its children are to its right. */
export function partitionLayout({ nodes }: HierarchyModel, box: Box): Picture {
  const summed = nested(nodes).sum(({ node }) => node.size ?? 0)
  const levels = Math.max(1, summed.height)
  const root = partition<Placed<HierarchyNode>>().size([box.height, levels + 1])(summed)
  const column = box.width / levels
  const parts = root.descendants().filter(({ depth }) => depth > 0)
  const shapes = parts.map(
    ({ x0, x1, depth, data }): Shape => ({
      path: rectPath((depth - 1) * column, x0, Math.max(1, column - 1), Math.max(0.5, x1 - x0 - 1)),
      fill: data.node.color,
      fade: levelFade(depth),
      tip: data.at,
    }),
  )
  const labels = parts.flatMap(({ x0, x1, depth, data }): Label[] => {
    const text = x1 - x0 < LINE ? '' : fitText(data.node.label, column - 10, box)
    const ink = { on: data.node.color, fade: levelFade(depth) }
    return text === '' ? [] : [{ x: (depth - 1) * column + 5, y: (x0 + x1) / 2, text, ...ink, tip: data.at }]
  })
  return { shapes, labels, near: relatives(root, 'ancestor') }
}
