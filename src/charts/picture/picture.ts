import type { ColorName } from '#domain/chart/model/color.ts'

/** A shape of a drawing: a path in px around `from`, else from the upper left corner. `tip` is the index of its tooltip. */
export type Shape = {
  readonly path: string
  readonly from?: { readonly x: number; readonly y: number }
  readonly fill?: ColorName
  readonly stroke?: ColorName
  readonly width?: number
  readonly dash?: string
  readonly opacity?: number
  /** Opacity of the fill over the surface, 0 to 1. */
  readonly fade?: number
  readonly isRound?: boolean
  readonly tip?: number
}

/** A text of a drawing, vertically centred; `on` is the colour behind it, and `fade` the opacity of that colour. */
export type Label = {
  readonly x: number
  readonly y: number
  readonly text: string
  readonly size?: number
  readonly anchor?: 'start' | 'middle' | 'end'
  readonly color?: ColorName
  readonly on?: ColorName
  readonly fade?: number
  readonly isBold?: boolean
  /** Degrees clockwise. */
  readonly angle?: number
  readonly tip?: number
}

/** A drawing. `near` has the tooltip indexes that are highlighted together with one. */
export type Picture = {
  readonly shapes: readonly Shape[]
  readonly labels: readonly Label[]
  readonly near?: ReadonlyMap<number, readonly number[]>
}

/** The size of a drawing in px, and a function for the width of a text. */
export type Box = {
  readonly width: number
  readonly height: number
  readonly measure: (text: string, size: number) => number
}

/** Size of the texts of a drawing, in px. */
export const TEXT_SIZE = 11

/** A text cut to a width, with an ellipsis; "" where nothing would be left. */
export function fitText(
  text: string,
  width: number,
  { measure }: Pick<Box, 'measure'>,
  size = TEXT_SIZE,
): string {
  if (measure(text, size) <= width) return text
  const letters = [...new Intl.Segmenter().segment(text.slice(0, 200))].map(({ segment }) => segment)
  const fits = (count: number) => measure(`${letters.slice(0, count).join('')}…`, size) <= width
  let count = 0
  while (count < letters.length && fits(count + 1)) count += 1
  return count === 0 ? '' : `${letters.slice(0, count).join('')}…`
}

/** A rectangle as a path, with corners rounded as far as there is space. */
export function rectPath(x: number, y: number, width: number, height: number, radius = 0): string {
  const r = Math.max(0, Math.min(radius, width / 2, height / 2))
  if (r === 0) return `M${x} ${y}h${width}v${height}h${-width}Z`
  const [w, h] = [width - 2 * r, height - 2 * r]
  return `M${x + r} ${y}h${w}a${r} ${r} 0 0 1 ${r} ${r}v${h}a${r} ${r} 0 0 1 ${-r} ${r}h${-w}a${r} ${r} 0 0 1 ${-r} ${-r}v${-h}a${r} ${r} 0 0 1 ${r} ${-r}Z`
}

/** A circle as a path. */
export function circlePath(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`
}
