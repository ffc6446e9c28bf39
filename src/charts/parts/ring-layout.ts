import { type Arc, arc, type PieArcDatum, pie } from 'd3-shape'
import {
  type Box,
  fitText,
  type Label,
  type Picture,
  type Shape,
  TEXT_SIZE,
} from '#charts/picture/picture.ts'
import { spreadLabels } from '#charts/xy/spread-labels.ts'
import type { PartModel, PartsModel, RingShape } from '#domain/chart/model/picture/parts.ts'

type Slice = {
  readonly part: PartModel
  readonly at: number
  readonly from: number
  readonly to: number
  readonly radius: number
}

/** Distance between the ring and the names around it, in px. */
const GAP = 14
const LINE = 15

/** A ring, or petals, with names around or on it. Source: look §4. */
export function ringLayout(model: PartsModel, shape: RingShape, box: Box): Picture {
  const names = shape.hasLabelsOutside ? model.parts.map(({ label }) => box.measure(label, TEXT_SIZE)) : []
  const side = Math.min(
    box.width * 0.26,
    names.reduce((most, width) => Math.max(most, width), 0),
  )
  const roomForNames = side === 0 ? 4 : side + GAP + 4
  const half = Math.min(box.height / 2, box.width / 2)
  const outer = Math.max(
    8,
    Math.min(half * shape.outer, box.width / 2 - roomForNames, box.height / 2 - (side === 0 ? 2 : LINE)),
  )
  const inner = shape.outer === 0 ? 0 : outer * (shape.inner / shape.outer)
  const middle = { x: box.width / 2, y: box.height / 2 }
  const slices = slicesOf(model.parts, shape, inner, outer)
  const draw: Arc<unknown, Slice> = arc<unknown, Slice>()
    .innerRadius(inner)
    .outerRadius(({ radius }) => radius)
    .startAngle(({ from }) => from)
    .endAngle(({ to }) => to)
  const shapes = slices.map(
    (slice): Shape => ({
      path: draw(slice) ?? '',
      from: middle,
      fill: slice.part.color,
      stroke: 'bg-surface',
      width: 1,
      tip: slice.at,
    }),
  )
  const around = shape.hasLabelsOutside
    ? namesAround(slices, shape, { middle, outer, side }, box)
    : namesOn(slices, { middle, inner }, box)
  return {
    shapes: [...shapes, ...around.shapes],
    labels: [...around.labels, ...totalOf(model, shape, middle, inner, box)],
  }
}

function slicesOf(parts: readonly PartModel[], { rose }: RingShape, inner: number, outer: number): Slice[] {
  const most = parts.reduce((largest, { value }) => Math.max(largest, value), 0)
  // Petals by area have equal angles; those by radius have the angle of their share.
  const angles = pie<PartModel>()
    .sort(null)
    .value(({ value }) => (rose === 'area' ? 1 : value))([...parts])
  return angles.map(({ data, startAngle, endAngle }: PieArcDatum<PartModel>, at) => {
    const share = most === 0 ? 1 : data.value / most
    const radius = rose === null ? outer : inner + (outer - inner) * Math.max(0.02, share)
    return { part: data, at, from: startAngle, to: endAngle, radius }
  })
}

type Place = { readonly x: number; readonly y: number }

function at(middle: Place, angle: number, radius: number): Place {
  return { x: middle.x + Math.sin(angle) * radius, y: middle.y - Math.cos(angle) * radius }
}

function namesAround(
  slices: readonly Slice[],
  { hasLines }: RingShape,
  { middle, outer, side }: { readonly middle: Place; readonly outer: number; readonly side: number },
  box: Box,
): Picture {
  const named = slices.filter(({ part }) => part.label !== '')
  const places = named.map((slice) => ({ slice, angle: (slice.from + slice.to) / 2 }))
  const picture: { shapes: Shape[]; labels: Label[] } = { shapes: [], labels: [] }
  for (const isRight of [true, false]) {
    const own = places.filter(({ angle }) => Math.sin(angle) >= 0 === isRight)
    const ys = spreadLabels(
      own.map(({ angle }) => at(middle, angle, outer + GAP).y),
      LINE,
      LINE / 2,
      box.height - LINE / 2,
    )
    own.forEach(({ slice, angle }, index) => {
      const tip = at(middle, angle, slice.radius)
      const y = ys[index] ?? tip.y
      const across = Math.min(outer + GAP, Math.abs(y - middle.y))
      const x = Math.max(GAP * 0.7, Math.sqrt((outer + GAP) ** 2 - across ** 2))
      const edge = { x: middle.x + (isRight ? x : -x), y }
      picture.labels.push({
        ...edge,
        text: fitText(slice.part.label, Math.max(side, 24), box),
        anchor: isRight ? 'start' : 'end',
        tip: slice.at,
      })
      if (hasLines) {
        const end = edge.x + (isRight ? -3 : 3)
        picture.shapes.push({ path: `M${tip.x} ${tip.y}L${end} ${edge.y}`, stroke: 'line-control', width: 1 })
      }
    })
  }
  return picture
}

function namesOn(
  slices: readonly Slice[],
  { middle, inner }: { readonly middle: Place; readonly inner: number },
  box: Box,
): Picture {
  const labels = slices.flatMap(({ part, from, to, radius, at: tip }): Label[] => {
    const reach = inner + (radius - inner) * (inner === 0 ? 0.62 : 0.5)
    const chord = 2 * reach * Math.sin(Math.min(Math.PI, to - from) / 2)
    const text =
      part.label === '' ? '' : fitText(part.label, Math.min(radius - inner, Math.max(chord, 0)) - 6, box)
    if (text === '' || (chord < LINE && to - from < Math.PI)) return []
    return [{ ...at(middle, (from + to) / 2, reach), text, anchor: 'middle', on: part.color, tip }]
  })
  return { shapes: [], labels }
}

function totalOf(
  { total }: PartsModel,
  { showsTotal }: RingShape,
  middle: Place,
  inner: number,
  box: Box,
): Label[] {
  if (!showsTotal) return []
  const text = `Total: ${total}`
  if (inner * 2 > box.measure(text, 13))
    return [{ ...middle, text, size: 13, anchor: 'middle', isBold: true }]
  return [{ x: middle.x, y: box.height - 7, text, anchor: 'middle', isBold: true }]
}
