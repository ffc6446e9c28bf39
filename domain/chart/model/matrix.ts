/** One cell of a matrix, by its place on both axes; `step` is 1 to 7 from low to high. */
export interface MatrixCell {
  readonly x: number
  readonly y: number
  readonly step: number
  readonly text: string
}

/** Squares coloured by value. */
export interface MatrixModel {
  readonly kind: 'matrix'
  readonly xs: readonly string[]
  readonly ys: readonly string[]
  readonly cells: readonly MatrixCell[]
}
