import type { ColorName } from './color.ts'
import type { LatePick } from './pick/late-pick.ts'

/** Colours from low to high, with what their ends mean. */
export interface MatrixScale {
  readonly colors: readonly ColorName[]
  readonly low: string
  readonly high: string
}

/** One cell of a matrix, by its place on both axes; `step` is 1 to 7 from low to high. */
export interface MatrixCell {
  readonly x: number
  readonly y: number
  readonly step: number
  readonly text: string
  /** What it is called in the tooltip, where its places on both sides do not say it. */
  readonly title?: string | undefined
  /** What is said beside it in the tooltip. */
  readonly note?: string | undefined
  /** Where the author chose colours: that of this cell. */
  readonly color?: ColorName | undefined
}

/** Squares coloured by value. A place without a name, "", has no mark on its side. */
export interface MatrixModel {
  readonly kind: 'matrix'
  readonly xs: readonly string[]
  readonly ys: readonly string[]
  readonly cells: readonly MatrixCell[]
  /** Whether values are written in the squares that have the room. */
  readonly showsValues?: boolean | undefined
  /** What the author's colours span, from low to high; null where they are the page's own. */
  readonly scale?: MatrixScale | null | undefined
  /** The rows behind the cell at an index of `cells`. */
  readonly pickAt?: ((index: number) => LatePick) | undefined
}
