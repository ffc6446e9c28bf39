import { arc } from 'd3-shape'
import { type Box, circlePath, type Label, type Picture, type Shape } from '#charts/picture/picture.ts'
import type { GaugeShape, PartsModel } from '#domain/chart/model/picture/parts.ts'
import { gaugeNames } from './gauge-names.ts'

/** Thickness of the dial as a share of its radius: for one ring, and for each of several. */
const THICK = 0.16
const RING = 0.08

type Place = { readonly x: number; readonly y: number }
type Ring = { readonly inner: number; readonly outer: number }

/** Converts an angle of the form (degrees counterclockwise from the right) to radians clockwise from the top. */
function radians(degrees: number): number {
  return ((90 - degrees) * Math.PI) / 180
}

/** Values on a dial: progress, pointer, and name with value. */
export function gaugeLayout(model: PartsModel, shape: GaugeShape, box: Box): Picture {
  const named = model.parts.filter(({ label }) => label !== '')
  const isOne = named.length === 1
  // The names of several values are in a column beside the dial.
  const side = isOne || named.length === 0 ? 0 : Math.min(box.width * 0.45, 260)
  const radius = Math.max(10, Math.min((box.width - side) / 2, box.height / 2) - 18)
  const middle = { x: (box.width - side) / 2, y: box.height / 2 }
  const from = radians(shape.startAngle)
  const to = endOf(from, radians(shape.endAngle))
  const angleOf = (value: number) => {
    const span = shape.max - shape.min
    const share = span === 0 ? 0 : (value - shape.min) / span
    return from + Math.min(1, Math.max(0, share)) * (to - from)
  }
  const rings = shape.overlaps ? 1 : model.parts.length
  const dial = { inner: radius * (1 - Math.min(0.7, Math.max(THICK, RING * rings))), outer: radius }
  const ringOf = ringsOf(dial, rings)
  const shapes: Shape[] = [
    ...bandsOf(shape, { middle, dial, from, to, angleOf }),
    ...(shape.showsProgress
      ? byLength(model).map(({ part, tip }): Shape => {
          const ring = ringOf(shape.overlaps ? 0 : tip)
          const path = arcPath(ring, from, angleOf(part.value), shape.isRound)
          return { path, from: middle, fill: part.color, tip }
        })
      : []),
    ...splitLines(shape, { middle, dial, angleOf }),
    ...(shape.showsPointer ? pointersOf(model, { middle, dial, angleOf }) : []),
  ]
  const names = gaugeNames(model, shape, { middle, radius, side }, box)
  return {
    shapes: [...shapes, ...names.shapes],
    labels: [...tickLabels(shape, { middle, dial, angleOf }, box), ...names.labels],
  }
}

/** The dial runs clockwise, at most once around. */
function endOf(from: number, to: number): number {
  const turn = 2 * Math.PI
  const span = to - from
  if (span > 0) return from + Math.min(span, turn)
  return from + (span % turn === 0 ? turn : (span % turn) + turn)
}

function ringsOf({ inner, outer }: Ring, count: number): (at: number) => Ring {
  const thick = (outer - inner) / Math.max(1, count)
  return (at) => ({ inner: outer - (at + 1) * thick, outer: outer - at * thick - (count > 1 ? 1 : 0) })
}

/** Longest first, so that shorter ones are drawn over them. */
function byLength({ parts }: PartsModel) {
  return parts.map((part, tip) => ({ part, tip })).toSorted((a, b) => b.part.value - a.part.value)
}

function arcPath({ inner, outer }: Ring, from: number, to: number, isRound: boolean): string {
  return (
    arc<null>()
      .innerRadius(Math.max(0, inner))
      .outerRadius(Math.max(0.5, outer))
      .startAngle(from)
      .endAngle(Math.max(from + 0.01, to))
      .cornerRadius(isRound ? (outer - inner) / 2 : 0)(null) ?? ''
  )
}

type Dial = { readonly middle: Place; readonly dial: Ring; readonly angleOf: (value: number) => number }

function bandsOf(
  { bands, isRound }: GaugeShape,
  { middle, dial, from, to, angleOf }: Dial & { readonly from: number; readonly to: number },
): Shape[] {
  const track = { path: arcPath(dial, from, to, isRound), from: middle, fill: 'bg-hover' }
  const ring = { inner: dial.outer + 2, outer: dial.outer + 5 }
  return [
    track,
    ...bands.map(({ upTo, color }, at): Shape => {
      const start = at === 0 ? from : angleOf(bands[at - 1]?.upTo ?? 0)
      return { path: arcPath(ring, start, angleOf(upTo), false), from: middle, fill: color }
    }),
  ]
}

function at({ x, y }: Place, angle: number, radius: number): Place {
  return { x: x + Math.sin(angle) * radius, y: y - Math.cos(angle) * radius }
}

function splitLines(
  { ticks, showsTicks, showsSplitLines }: GaugeShape,
  { middle, dial, angleOf }: Dial,
): Shape[] {
  if (!showsTicks && !showsSplitLines) return []
  const inner = showsSplitLines ? dial.inner : dial.outer - 4
  return ticks.map(({ value }) => {
    const [a, b] = [at(middle, angleOf(value), inner), at(middle, angleOf(value), dial.outer)]
    return { path: `M${a.x} ${a.y}L${b.x} ${b.y}`, stroke: 'text-2', width: 1 }
  })
}

function pointersOf({ parts }: PartsModel, { middle, dial, angleOf }: Dial): Shape[] {
  const pointers = parts.map(({ value, color }, tip): Shape => {
    const end = at(middle, angleOf(value), dial.inner * 0.86)
    return { path: `M${middle.x} ${middle.y}L${end.x} ${end.y}`, stroke: color, width: 3, isRound: true, tip }
  })
  return [...pointers, { path: circlePath(middle.x, middle.y, 4), fill: 'text-2' }]
}

function tickLabels({ ticks }: GaugeShape, { middle, dial, angleOf }: Dial, box: Box): Label[] {
  const labels: Label[] = []
  let free = -Infinity
  for (const { value, label } of ticks) {
    const angle = angleOf(value)
    // Around the dial, a text needs about its width.
    const needed = (box.measure(label, 10) + 8) / Math.max(1, dial.inner - 12)
    if (label === '' || angle - free < needed) continue
    free = angle
    const place = at(middle, angle, dial.inner - 10)
    const across = Math.sin(angle)
    const anchor = across > 0.75 ? 'end' : across < -0.75 ? 'start' : 'middle'
    labels.push({ ...place, text: label, size: 10, anchor, color: 'chart-axis' })
  }
  return labels
}
