import {
  type Box,
  circlePath,
  fitText,
  type Label,
  type Picture,
  type Shape,
  TEXT_SIZE,
} from '#charts/picture/picture.ts'
import { withoutOverlaps } from '#charts/picture/without-overlaps.ts'
import type { EdgeEnd, GraphModel } from '#domain/chart/model/picture/graph.ts'
import { graphPlaces } from './graph-places.ts'
import { flowNear } from './sankey-layout.ts'

type Place = { readonly x: number; readonly y: number }

const LONGEST_NAME = 110

/** Nodes placed by forces and scaled to the box, with the edges between them. */
export function graphLayout(model: GraphModel, box: Box): Picture {
  const largest = model.nodes.reduce((most, { size }) => Math.max(most, size), 0)
  const places = fitted(graphPlaces(model), box, largest / 2 + TEXT_SIZE)
  const at = (index: number) => places[index] ?? { x: 0, y: 0 }
  const edges = model.links.flatMap(({ from, to, width }, index) =>
    edgeShapes(
      { from: at(from), to: at(to), isCurved: model.layout === 'circular', isLoop: from === to },
      { width, ends: model.ends, radius: (model.nodes[to]?.size ?? 0) / 2, tip: model.nodes.length + index },
    ),
  )
  const dots = model.nodes.map(
    ({ color, size }, tip): Shape => ({
      path: circlePath(0, 0, size / 2),
      from: at(tip),
      fill: color,
      stroke: 'bg-surface',
      width: 1,
      tip,
    }),
  )
  const names = model.nodes.flatMap(({ name, size, isNamed }, tip): Label[] => {
    const { x, y } = at(tip)
    const text = isNamed ? fitText(name, LONGEST_NAME, box) : ''
    const isAway = model.layout === 'circular' && x < box.width / 2 - 1
    const isEnd = isAway || x + size / 2 + 4 + box.measure(text, TEXT_SIZE) > box.width
    const offset = (size / 2 + 4) * (isEnd ? -1 : 1)
    return text === '' ? [] : [{ x: x + offset, y, text, anchor: isEnd ? 'end' : 'start', tip }]
  })
  return {
    shapes: [...edges, ...dots],
    labels: withoutOverlaps(names, box),
    near: withNeighbours(model),
  }
}

/** Scales the places to the box, by the same factor in both directions. */
function fitted(places: readonly Place[], { width, height }: Box, margin: number): readonly Place[] {
  const range = (values: readonly number[]) => ({
    low: values.reduce((least, value) => Math.min(least, value), Infinity),
    high: values.reduce((most, value) => Math.max(most, value), -Infinity),
  })
  const [x, y] = [range(places.map((place) => place.x)), range(places.map((place) => place.y))]
  const [spreadX, spreadY] = [Math.max(1e-6, x.high - x.low), Math.max(1e-6, y.high - y.low)]
  const scale = Math.min(
    Math.max(1, width - 2 * margin) / spreadX,
    Math.max(1, height - 2 * margin) / spreadY,
  )
  // A single node or a single row of nodes is not enlarged.
  const capped = Math.min(scale, 1_000)
  return places.map((place) => ({
    x: width / 2 + (place.x - (x.low + x.high) / 2) * capped,
    y: height / 2 + (place.y - (y.low + y.high) / 2) * capped,
  }))
}

type Edge = { readonly from: Place; readonly to: Place; readonly isCurved: boolean; readonly isLoop: boolean }
type EdgeLook = {
  readonly width: number
  readonly ends: GraphModel['ends']
  readonly radius: number
  readonly tip: number
}

function edgeShapes({ from, to, isCurved, isLoop }: Edge, { width, ends, radius, tip }: EdgeLook): Shape[] {
  if (isLoop) {
    const path = `M${from.x} ${from.y}c${-16} ${-24} ${16} ${-24} 0 0`
    return [{ path, stroke: 'line-control', width, opacity: 0.5, tip }]
  }
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
  // On a circle, edges bend towards its middle.
  const bend = isCurved
    ? { x: middle.x + (from.y - to.y) * 0.12, y: middle.y + (to.x - from.x) * 0.12 }
    : middle
  const [dx, dy] = [to.x - bend.x, to.y - bend.y]
  const length = Math.hypot(dx, dy) || 1
  const way = { x: dx / length, y: dy / length }
  const tipAt = { x: to.x - way.x * (radius + 1), y: to.y - way.y * (radius + 1) }
  const path = `M${from.x} ${from.y}Q${bend.x} ${bend.y} ${tipAt.x} ${tipAt.y}`
  return [
    { path, stroke: 'line-control', width, opacity: 0.5, tip },
    ...endShape(ends[0], from, { x: -way.x, y: -way.y }, width, tip),
    ...endShape(ends[1], tipAt, way, width, tip),
  ]
}

function endShape(end: EdgeEnd, { x, y }: Place, way: Place, width: number, tip: number): Shape[] {
  const size = 4 + width
  if (end === 'none') return []
  if (end === 'circle') return [{ path: circlePath(x, y, size / 2), fill: 'line-control', tip }]
  const back = { x: x - way.x * size, y: y - way.y * size }
  const half = { x: -way.y * size * 0.45, y: way.x * size * 0.45 }
  const path = `M${x} ${y}L${back.x + half.x} ${back.y + half.y}L${back.x - half.x} ${back.y - half.y}Z`
  return [{ path, fill: 'line-control', tip }]
}

/** A node highlights its edges and their other ends. */
function withNeighbours({ nodes, links }: GraphModel): ReadonlyMap<number, readonly number[]> {
  const near = flowNear(nodes.length, links)
  return new Map(
    [...near].map(([tip, others]) => [
      tip,
      tip < nodes.length
        ? [...new Set(others.flatMap((other) => [other, ...(near.get(other) ?? [])]))]
        : others,
    ]),
  )
}
