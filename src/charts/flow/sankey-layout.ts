import { type SankeyGraph, sankey, sankeyLinkHorizontal } from 'd3-sankey'
import { type Box, fitText, type Label, type Picture, rectPath, type Shape } from '#charts/picture/picture.ts'
import { withoutOverlaps } from '#charts/picture/without-overlaps.ts'
import type { FlowModel } from '#domain/chart/model/picture/flow.ts'

type Place = { readonly at: number }
type Band = { readonly at: number }
type Graph = SankeyGraph<Place, Band>

const NODE_WIDTH = 10

/** Places and bands between them from left to right; a place is as high as its total flow. */
export function sankeyLayout({ nodes, links }: FlowModel, box: Box): Picture {
  const graph: Graph = {
    nodes: nodes.map((_, at) => ({ at })),
    links: links.map(({ from, to, value }, at) => ({ source: from, target: to, value, at })),
  }
  const placed = sankey<Place, Band>()
    .nodeWidth(NODE_WIDTH)
    .nodePadding(Math.max(1, Math.min(8, (box.height / Math.max(1, nodes.length)) * 0.5)))
    .extent([
      [0, 2],
      [box.width, Math.max(4, box.height - 2)],
    ])(graph)
  const draw = sankeyLinkHorizontal<Place, Band>()
  const bands = placed.links.map(({ at, width, ...link }): Shape => {
    const from = links[at]?.from ?? 0
    return {
      path: draw({ ...link, at, width }) ?? '',
      stroke: nodes[from]?.color ?? 'chart-1',
      width: Math.max(1, width ?? 1),
      opacity: 0.35,
      tip: nodes.length + at,
    }
  })
  const places = placed.nodes.map(({ at, x0 = 0, x1 = 0, y0 = 0, y1 = 0 }) => ({ at, x0, x1, y0, y1 }))
  const blocks = places.map(
    ({ at, x0, x1, y0, y1 }): Shape => ({
      path: rectPath(x0, y0, x1 - x0, Math.max(1, y1 - y0)),
      fill: nodes[at]?.color ?? 'chart-1',
      tip: at,
    }),
  )
  const names = places
    .toSorted((a, b) => b.y1 - b.y0 - (a.y1 - a.y0))
    .map(({ at, x0, x1, y0, y1 }): Label => {
      const isRight = (x0 + x1) / 2 > box.width / 2
      const text = fitText(nodes[at]?.name ?? '', box.width * 0.3, box)
      const x = isRight ? x0 - 5 : x1 + 5
      return { x, y: (y0 + y1) / 2, text, anchor: isRight ? 'end' : 'start', tip: at }
    })
  return {
    shapes: [...bands, ...blocks],
    labels: withoutOverlaps(names, box),
    near: flowNear(nodes.length, links),
  }
}

/** For each place its incoming and outgoing links, and for each link its two places. */
export function flowNear(
  nodeCount: number,
  links: readonly { readonly from: number; readonly to: number }[],
): ReadonlyMap<number, readonly number[]> {
  const near = new Map<number, number[]>()
  const add = (tip: number, other: number) => near.set(tip, [...(near.get(tip) ?? []), other])
  for (const [at, { from, to }] of links.entries()) {
    const link = nodeCount + at
    for (const place of new Set([from, to])) {
      add(place, link)
      add(link, place)
    }
  }
  return near
}
