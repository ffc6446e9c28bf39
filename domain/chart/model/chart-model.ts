import type { Axis } from '#domain/chart/format/ticks.ts'

/**
 * A colour of a chart: the name of a token (`chart-1` … `chart-10`, `seq-1` … `seq-7`), which follows the theme, or a
 * CSS colour that the dashboard's author chose.
 */
export type ColorName = string

/** One line, or the bars of one name. `texts` are the exact values, index by index; `dash` tells lines apart beyond 6. */
export interface SeriesModel {
  readonly name: string
  readonly color: ColorName
  readonly dash: 0 | 1 | 2
  readonly values: readonly (number | null)[]
  readonly texts: readonly string[]
}

/** One big number, with what it stands against and the line of how it came about. */
export interface FigureModel {
  readonly kind: 'figure'
  readonly number: string
  readonly unit: string
  readonly exact: string
  readonly change: { readonly text: string; readonly note: string } | null
  readonly note: string | null
  readonly trend: {
    readonly values: readonly (number | null)[]
    readonly texts: readonly string[]
    readonly labels: readonly string[]
    readonly fromZero: boolean
  } | null
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

/** Bars, a group a category; `barTexts` stand at the bars where there is one series. */
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

/** One cell of a table: its text, the share of the largest in its column for the bar in it, whether it is no value. */
export interface TableCell {
  readonly text: string
  readonly exact: string
  readonly bar: number | null
  readonly isNegative: boolean
  readonly isNull: boolean
}

/** One column of a table. */
export interface TableColumn {
  readonly name: string
  readonly label: string
  readonly isNumber: boolean
  readonly hasBars: boolean
}

/** Rows; also the other view of every other kind of chart. */
export interface TableModel {
  readonly kind: 'table'
  readonly columns: readonly TableColumn[]
  readonly rows: readonly (readonly TableCell[])[]
  readonly totals: readonly TableCell[] | null
}

/** One cell of a heat map; `step` is 1 to 7 from low to high. */
export interface HeatCell {
  readonly x: number
  readonly y: number
  readonly step: number
  readonly text: string
}

/** Squares coloured by value. */
export interface HeatmapModel {
  readonly kind: 'heatmap'
  readonly xs: readonly string[]
  readonly ys: readonly string[]
  readonly cells: readonly HeatCell[]
  readonly rangeText: string
  readonly showsValues: boolean
}

/** One part of a whole. */
export interface SliceModel {
  readonly name: string
  readonly color: ColorName
  readonly value: number
  readonly text: string
  readonly share: string
}

/** Parts of a whole. */
export interface PieModel {
  readonly kind: 'pie'
  readonly slices: readonly SliceModel[]
  readonly total: string
}

/** Everything that one chart draws. */
export type ChartModel = FigureModel | LineModel | BarModel | TableModel | HeatmapModel | PieModel

/**
 * A chart ready to be drawn: the model, the same as a table, a sentence for screen readers, and what was left out
 * ("10 of 24 series"), if anything.
 */
export interface Picture {
  readonly model: ChartModel
  readonly table: TableModel
  readonly summary: string
  readonly cut: string | null
}
