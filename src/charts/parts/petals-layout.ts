import { arc } from 'd3-shape'
import {
  type Box,
  fitText,
  type Label,
  type Picture,
  type Shape,
  TEXT_SIZE,
} from '#charts/picture/picture.ts'
import type { PetalsModel } from '#domain/chart/model/picture/petals.ts'

const LINE = 14

/** Petals of equal angles around a middle, each with its pieces from the middle outwards. */
export function petalsLayout({ petals, isByArea }: PetalsModel, box: Box): Picture {
  const sums = petals.map(({ pieces }) => pieces.reduce((sum, { value }) => sum + value, 0))
  const most = sums.reduce((largest, sum) => Math.max(largest, sum), 0)
  const widest = petals.reduce((width, { name }) => Math.max(width, box.measure(name, TEXT_SIZE)), 0)
  const side = Math.min(widest + 8, box.width * 0.2)
  const outer = Math.max(8, Math.min(box.width / 2 - side, box.height / 2 - LINE))
  const radiusOf = (sum: number) => {
    const share = most === 0 ? 0 : sum / most
    return outer * (isByArea ? Math.sqrt(share) : share)
  }
  const angle = (2 * Math.PI) / Math.max(1, petals.length)
  const middle = { x: box.width / 2, y: box.height / 2 }
  const shapes = petals.flatMap(({ pieces }, at) => {
    let sum = 0
    return pieces.map(({ value, color, tip }): Shape => {
      const inner = radiusOf(sum)
      sum += value
      const path = arc<null>()
        .innerRadius(inner)
        .outerRadius(radiusOf(sum))
        .startAngle(at * angle)
        .endAngle((at + 1) * angle)(null)
      return { path: path ?? '', from: middle, fill: color, stroke: 'bg-surface', width: 1, tip }
    })
  })
  return { shapes, labels: namesOf(petals, { middle, outer, angle, side }, box) }
}

function namesOf(
  petals: PetalsModel['petals'],
  {
    middle,
    outer,
    angle,
    side,
  }: {
    readonly middle: { readonly x: number; readonly y: number }
    readonly outer: number
    readonly angle: number
    readonly side: number
  },
  box: Box,
): Label[] {
  // As many names as fit around the rose.
  const every = Math.max(1, Math.ceil(petals.length / Math.max(1, Math.floor((outer * 2 * Math.PI) / 40))))
  return petals.flatMap(({ name }, at): Label[] => {
    if (at % every !== 0) return []
    const turn = (at + 0.5) * angle
    const across = Math.sin(turn)
    return [
      {
        x: middle.x + across * (outer + 6),
        y: middle.y - Math.cos(turn) * (outer + 8),
        text: fitText(name, side, box),
        anchor: across > 0.15 ? 'start' : across < -0.15 ? 'end' : 'middle',
        color: 'chart-axis',
      },
    ]
  })
}
