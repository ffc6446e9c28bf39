import type { ColorName } from './color.ts'
import type { LatePick } from './pick/late-pick.ts'

/** Colors from low to high, with labels of both ends. */
export interface MatrixScale {
  readonly colors: readonly ColorName[]
  readonly low: string
  readonly high: string
}

/** A cell of a matrix, by its index on both axes; `step` is 1 to 7 from low to high. */
export interface MatrixCell {
  readonly x: number
  readonly y: number
  readonly step: number
  readonly text: string
  /** The title of the tooltip, if the labels of the axes are not enough. */
  readonly title?: string | undefined
  /** A second line of the tooltip. */
  readonly note?: string | undefined
  /** The color of this cell, if the author chose colors. */
  readonly color?: ColorName | undefined
}

/** Squares colored by value. An axis place named "" has no label. */
export interface MatrixModel {
  readonly kind: 'matrix'
  readonly xs: readonly string[]
  readonly ys: readonly string[]
  readonly cells: readonly MatrixCell[]
  /** Whether values are written into squares that are large enough. */
  readonly showsValues?: boolean | undefined
  /** The author's colors from low to high; null for those of the theme. */
  readonly scale?: MatrixScale | null | undefined
  /** The rows behind the cell at an index of `cells`. */
  readonly pickAt?: ((index: number) => LatePick) | undefined
}
