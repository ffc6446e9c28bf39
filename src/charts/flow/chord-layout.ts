import { chordDirected, ribbonArrow } from 'd3-chord'
import { arc } from 'd3-shape'
import {
  type Box,
  fitText,
  type Label,
  type Picture,
  type Shape,
  TEXT_SIZE,
} from '#charts/picture/picture.ts'
import type { FlowModel } from '#domain/chart/model/picture/flow.ts'
import { flowNear } from './sankey-layout.ts'

const RING = 10
const LINE = 11

/** Places on a circle, and chords between them that end in a point. */
export function chordLayout({ nodes, links }: FlowModel, box: Box): Picture {
  const widest = nodes.reduce((most, { name }) => Math.max(most, box.measure(name, TEXT_SIZE)), 0)
  const side = Math.min(widest, 90, Math.min(box.width, box.height) * 0.2) + 8
  const outer = Math.max(RING + 4, Math.min(box.width, box.height) / 2 - side)
  const inner = outer - RING
  const middle = { x: box.width / 2, y: box.height / 2 }
  const matrix = nodes.map(() => nodes.map(() => 0))
  const linkAt = new Map<string, number>()
  for (const [at, { from, to, value }] of links.entries()) {
    const row = matrix[from]
    if (row !== undefined) row[to] = value
    linkAt.set(`${from} ${to}`, at)
  }
  const chords = chordDirected().padAngle(Math.min(0.05, 3 / Math.max(1, nodes.length * 10)))(matrix)
  const ribbon = ribbonArrow<unknown, (typeof chords)[number], (typeof chords)[number]['source']>()
    .radius(inner - 1)
    .padAngle(1 / inner)
    .source(({ source }) => source)
    .target(({ target }) => target)
  const bands = chords.map((one): Shape => {
    const at = linkAt.get(`${one.source.index} ${one.target.index}`) ?? 0
    return {
      // Without a canvas context, the ribbon returns its path.
      path: String(ribbon(one) ?? ''),
      from: middle,
      fill: nodes[one.source.index]?.color ?? 'chart-1',
      opacity: 0.5,
      tip: nodes.length + at,
    }
  })
  const rings = chords.groups.map(
    ({ index, startAngle, endAngle }): Shape => ({
      path:
        arc<null>().innerRadius(inner).outerRadius(outer).startAngle(startAngle).endAngle(endAngle)(null) ??
        '',
      from: middle,
      fill: nodes[index]?.color ?? 'chart-1',
      tip: index,
    }),
  )
  const names = chords.groups.flatMap(({ index, startAngle, endAngle }): Label[] => {
    if ((endAngle - startAngle) * outer < LINE * 0.6) return []
    const turn = (startAngle + endAngle) / 2
    const isLeft = turn > Math.PI
    const degrees = (turn * 180) / Math.PI - 90
    return [
      {
        x: middle.x + Math.sin(turn) * (outer + 5),
        y: middle.y - Math.cos(turn) * (outer + 5),
        text: fitText(nodes[index]?.name ?? '', side - 6, box),
        anchor: isLeft ? 'end' : 'start',
        angle: degrees + (isLeft ? 180 : 0),
        tip: index,
      },
    ]
  })
  return { shapes: [...bands, ...rings], labels: names, near: flowNear(nodes.length, links) }
}
