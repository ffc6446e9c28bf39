import type { Axis } from './axis.ts'
import type { ColorName } from './color.ts'

/** One line, or the bars of one name. `texts` are the exact values, index by index; `dash` tells lines apart beyond 6. */
export interface SeriesModel {
  readonly name: string
  readonly color: ColorName
  readonly dash: 0 | 1 | 2
  readonly values: readonly (number | null)[]
  readonly texts: readonly string[]
}

/** Lines over a time or over categories; `xs` are the places of the points on the x axis. */
export interface LineModel {
  readonly kind: 'line'
  readonly xs: readonly number[]
  readonly xLabels: readonly string[]
  readonly x: Axis
  readonly y: Axis
  readonly series: readonly SeriesModel[]
  readonly isArea: boolean
  readonly isSmooth: boolean
}

/**
 * Bars, a group a category. `axisLabels` stand at the marks of the axis of names, "" for none; `barTexts` at the bars
 * where there is one series.
 */
export interface BarModel {
  readonly kind: 'bar'
  readonly isHorizontal: boolean
  readonly isStacked: boolean
  readonly showsValues: boolean
  readonly categories: readonly string[]
  readonly axisLabels: readonly string[]
  readonly value: Axis
  readonly series: readonly SeriesModel[]
  readonly barTexts: readonly string[]
}
