import { type Box, fitText, type Picture, rectPath } from '#charts/picture/picture.ts'
import type { GaugeShape, PartsModel } from '#domain/chart/model/picture/parts.ts'

/** The place of the dial, and the width beside it; 0 where a single name is inside the dial. */
type DialPlace = {
  readonly middle: { readonly x: number; readonly y: number }
  readonly radius: number
  readonly side: number
}

const SWATCH = 8

/** The names of a dial's values: one inside the dial, several in a column beside it with their colours. */
export function gaugeNames(
  { parts }: PartsModel,
  { fontSize }: GaugeShape,
  { middle, radius, side }: DialPlace,
  box: Box,
): Picture {
  const named = parts.map((part, tip) => ({ part, tip })).filter(({ part }) => part.label !== '')
  if (side === 0) {
    const y = middle.y + radius * 0.55
    return {
      shapes: [],
      labels: named.map(({ part, tip }) => ({
        x: middle.x,
        y,
        text: fitText(part.label, radius * 1.6, box, fontSize),
        size: fontSize,
        anchor: 'middle',
        isBold: true,
        tip,
      })),
    }
  }
  const room = box.height / named.length
  const size = Math.min(fontSize, Math.max(9, room - 5))
  const step = Math.min(fontSize + 9, room)
  const top = box.height / 2 - ((named.length - 1) * step) / 2
  const x = box.width - side + 8
  return {
    shapes: named.map(({ part, tip }, at) => ({
      path: rectPath(x, top + at * step - SWATCH / 2, SWATCH, SWATCH, 2),
      fill: part.color,
      tip,
    })),
    labels: named.map(({ part, tip }, at) => ({
      x: x + SWATCH + 6,
      y: top + at * step,
      text: fitText(part.label, side - SWATCH - 18, box, size),
      size,
      tip,
    })),
  }
}
