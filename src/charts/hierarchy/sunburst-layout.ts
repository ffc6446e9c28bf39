import { type HierarchyRectangularNode, partition } from 'd3-hierarchy'
import { arc } from 'd3-shape'
import { type Box, fitText, type Label, type Picture, type Shape } from '#charts/picture/picture.ts'
import type { HierarchyModel, HierarchyNode } from '#domain/chart/model/picture/hierarchy.ts'
import { levelFade, nested, type Placed, relatives } from './nested.ts'

type Sector = HierarchyRectangularNode<Placed<HierarchyNode>>

const LINE = 11

/** Concentric rings; deeper levels are lighter, and a part highlights its ancestors. */
export function sunburstLayout({ nodes }: HierarchyModel, total: string | null, box: Box): Picture {
  const summed = nested(nodes).sum(({ node }) => node.size ?? 0)
  const depth = summed.height
  const radius = Math.max(10, Math.min(box.width, box.height) / 2 - 2)
  const root = partition<Placed<HierarchyNode>>().size([2 * Math.PI, 1])(summed)
  const middle = { x: box.width / 2, y: box.height / 2 }
  // The total is in the middle, in a hole of half a ring.
  const ring = radius / (depth + 0.5)
  const sectors = root.descendants().filter((one) => one.depth > 0)
  const radiiOf = (one: Sector) => ({ inner: (one.depth - 0.5) * ring, outer: (one.depth + 0.5) * ring })
  const shapes = sectors.map((one): Shape => {
    const { inner, outer } = radiiOf(one)
    const path = arc<null>()
      .innerRadius(inner)
      .outerRadius(outer)
      .startAngle(one.x0)
      .endAngle(Math.max(one.x0 + 0.002, one.x1))(null)
    return {
      path: path ?? '',
      from: middle,
      fill: one.data.node.color,
      stroke: 'bg-surface',
      width: 1,
      fade: levelFade(one.depth),
      tip: one.data.at,
    }
  })
  const labels = sectors.flatMap((one) => labelOf(one, radiiOf(one), middle, box))
  const sum: Label[] =
    total === null
      ? []
      : [{ ...middle, text: fitText(total, ring * 0.95, box), anchor: 'middle', isBold: true }]
  return { shapes, labels: [...labels, ...sum], near: relatives(root, 'ancestor') }
}

/** A name along the radius, or across it in a wide sector; it reads from left to right. */
function labelOf(
  { x0, x1, data, depth }: Sector,
  { inner, outer }: { readonly inner: number; readonly outer: number },
  middle: { readonly x: number; readonly y: number },
  box: Box,
): Label[] {
  const { label, color } = data.node
  const reach = (inner + outer) / 2
  const across = (x1 - x0) * reach
  if (label === '') return []
  const turn = (x0 + x1) / 2
  const isRadial = across < outer - inner
  if (Math.min(across, outer - inner) < LINE) return []
  const text = fitText(label, (isRadial ? outer - inner : Math.min(across, 2 * reach)) - 6, box)
  if (text === '') return []
  const degrees = (turn * 180) / Math.PI
  const isLeft = turn > Math.PI
  const isBelow = turn > Math.PI / 2 && turn < 1.5 * Math.PI
  const angle = isRadial ? degrees - 90 + (isLeft ? 180 : 0) : degrees + (isBelow ? 180 : 0)
  return [
    {
      x: middle.x + Math.sin(turn) * reach,
      y: middle.y - Math.cos(turn) * reach,
      text,
      anchor: 'middle',
      on: color,
      fade: levelFade(depth),
      angle,
      tip: data.at,
    },
  ]
}
