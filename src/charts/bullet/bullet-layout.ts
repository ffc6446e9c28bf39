import { type Box, fitText, type Label, type Picture, rectPath, type Shape } from '#charts/picture/picture.ts'
import { withoutOverlaps } from '#charts/picture/without-overlaps.ts'
import type { BulletModel, BulletPlace } from '#domain/chart/model/picture/bullet.ts'

/** Height above the ranges for the names of marks, and below for the axis, in px. */
const HEAD = 20
const FOOT = 20
const TALLEST = 72

/** A horizontal bar over ranges; markers are triangles above it, lines cross it. */
export function bulletLayout(model: BulletModel, box: Box): Picture {
  const { axis, ranges, bar, markers, lines } = model
  const height = Math.max(8, Math.min(TALLEST, box.height - HEAD - FOOT))
  const top = Math.max(HEAD, (box.height - height) / 2)
  const side = Math.min(24, box.width / 10)
  const width = Math.max(1, box.width - 2 * side)
  const xOf = (value: number) => side + ((value - axis.min) / (axis.max - axis.min)) * width
  const zero = xOf(Math.max(axis.min, Math.min(0, axis.max)))
  const stripe = (at: number, share: number) => {
    const [from, to] = [Math.min(zero, xOf(at)), Math.max(zero, xOf(at))]
    return rectPath(from, top + (height * (1 - share)) / 2, Math.max(1, to - from), height * share, 2)
  }
  const shapes: Shape[] = [
    ...ranges.map(({ at, color, tip }) => ({ path: stripe(at, 1), fill: color, tip })),
    { path: stripe(bar.at, 1 / 3), fill: 'chart-1', tip: bar.tip },
    ...lines.map(({ at, tip }) => ({
      path: `M${xOf(at)} ${top}v${height}`,
      stroke: 'chart-2',
      width: 2,
      tip,
    })),
    ...markers.map(({ at, tip }) => ({
      path: `M${xOf(at)} ${top + 7}l-5 -9h10Z`,
      fill: 'text-1',
      tip,
    })),
  ]
  const above = [bar, ...markers, ...lines].flatMap((place): Label[] => labelAt(place, xOf, box, top - 10))
  const within = ranges.flatMap((place): Label[] => labelAt(place, xOf, box, top + height - 8))
  const marks = axis.ticks.map(
    ({ value, label }): Label => ({
      ...anchored(xOf(value), label, box),
      y: Math.min(box.height - 6, top + height + 12),
      text: label,
      color: 'chart-axis',
    }),
  )
  const [value, ...others] = above
  return {
    shapes,
    labels: withoutOverlaps(
      [...(value === undefined ? [] : [{ ...value, isBold: true }]), ...others, ...within, ...marks],
      box,
    ),
  }
}

function labelAt(
  { at, label, tip }: BulletPlace,
  xOf: (value: number) => number,
  box: Box,
  y: number,
): Label[] {
  const text = fitText(label, box.width / 3, box)
  return text === '' ? [] : [{ ...anchored(xOf(at), text, box), y, text, tip }]
}

/** A text centred at its place, moved inside the box. */
function anchored(x: number, text: string, { width, measure }: Box) {
  const half = measure(text, 11) / 2
  return { x: Math.min(Math.max(x, half), Math.max(half, width - half)), anchor: 'middle' as const }
}
