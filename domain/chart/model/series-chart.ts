import type { Axis } from './axis.ts'
import type { ColorName } from './color.ts'
import type { OpenPlace } from './open-place.ts'
import type { LatePick } from './pick/late-pick.ts'

/** How the values of a series are drawn; `start`, `middle` and `end` are where a step between two of them is. */
export type SeriesShape = 'line' | 'smooth' | 'start' | 'middle' | 'end' | 'points' | 'bar'

/** From where to where a value is drawn along its axis. */
export type Span = readonly [from: number, to: number]

/**
 * A series with how it is drawn. Its lists go along the axis: `textAt` writes an exact value, which most never need,
 * `dash` tells lines apart beyond 6, and those of another time.
 */
export interface DrawnSeries {
  readonly name: string
  readonly color: ColorName
  readonly dash: 0 | 1 | 2
  readonly values: readonly (number | null)[]
  /** The digits of values that no double holds. */
  readonly digits?: readonly (string | undefined)[] | undefined
  readonly textAt: (place: number) => string
  readonly shape: SeriesShape
  /** Opacity of the area below, 0 to 1; null for none. */
  readonly area: number | null
  /** Opacity of its bars, above 0 to 1, where they are lighter than those of the axis's own time. */
  readonly shade?: number | undefined
  /** Width of its line, in px, where it is other than usual. */
  readonly width?: number
  /** Radius of its points, in px; null where only one without neighbours has a point. */
  readonly marker: number | null
  /** The value axis that it belongs to. */
  readonly side: 0 | 1
  /** Series of one name stand on each other. */
  readonly stack: string | null
  readonly spans: readonly (Span | null)[]
  /** What is written at its values, "" for nothing. */
  readonly valueTexts: readonly string[]
  /** One of those beyond ten, without a name in the drawing. */
  readonly isThin?: boolean | undefined
  /** What those beyond ten come to. */
  readonly isSum?: boolean | undefined
  /** No series of the chart's own: a formula, or a line of another chart. */
  readonly isBeside?: boolean | undefined
  /** The rows behind its value at a place; null where it has none of its own. */
  readonly pickAt?: ((place: number) => LatePick) | undefined
  /** The rows of its groups, at all places; null where it is of no group. */
  readonly pick?: (() => LatePick) | undefined
}

/** How series beyond ten are drawn: each as a thin line, all as their sum, or not at all. */
export type OthersDrawn = 'lines' | 'sum' | 'nothing'

/** Series beyond those that colours tell apart. `show` is the same chart with one of them drawn as those are; null for none. */
export interface OtherSeries {
  readonly names: readonly string[]
  readonly show: (at: number | null) => SeriesChartModel
}

/** The title of an axis, how far it stands away, in px, and whether above its end. */
export interface AxisTitle {
  readonly text: string
  readonly margin: number
  readonly isOnTop: boolean
}

/** The axis that the series go along. Where `isNamed`, each mark is the name of a place, and those that lack room go. */
export interface PlaceAxis extends Axis {
  readonly isNamed: boolean
  readonly title: AxisTitle | null
  /** Degrees by which its labels are turned: 0, 45 or 90. */
  readonly rotation: number
  readonly hasMinorTicks: boolean
}

/** An axis of values. On a logarithmic one the places are powers of ten. */
export interface ValueAxis extends Axis {
  readonly isHidden: boolean
  readonly title: AxisTitle | null
  readonly hasMinorLines: boolean
}

/** Where the names of the series stand: beside the ends of the lines, or in a list. */
export interface Legend {
  readonly place: 'ends' | 'top' | 'bottom' | 'left' | 'right'
  /** One line that scrolls, or as many as there need to be. */
  readonly scrolls: boolean
  readonly margin: number
}

/** What the tooltip says. */
export interface TooltipLook {
  /** All series at a place, or the one under the pointer. */
  readonly isRich: boolean
  readonly hasTotal: boolean
  readonly hasShares: boolean
  readonly isSorted: boolean
  readonly titles: readonly string[]
  /** The total at each place, where it is said. */
  readonly totals: readonly string[]
}

/** A stretch, or where both ends are one a place, that is marked across the drawing. */
export interface AxisMark {
  readonly from: number
  readonly to: number
  readonly label: string
  /** Whether its label always stands there; else it does while the pointer is at it. */
  readonly isNamed: boolean
  /** What is said beside its label while the pointer is at it; "" for nothing. */
  readonly more: string
  readonly color: string
  readonly opacity: number
  readonly dash: 0 | 1 | 2
  readonly width: number
}

/** Series along a time, numbers or names: lines, areas, points and bars, upright or lying. */
export interface SeriesChartModel {
  readonly kind: 'series'
  readonly isHorizontal: boolean
  readonly xs: readonly number[]
  readonly xLabels: readonly string[]
  readonly x: PlaceAxis
  readonly y: ValueAxis
  readonly secondY: ValueAxis | null
  readonly series: readonly DrawnSeries[]
  readonly stackTotals: StackTotals | null
  readonly legend: Legend | null
  readonly tooltip: TooltipLook
  readonly marks: readonly AxisMark[]
  readonly whiskers: readonly Whiskers[]
  readonly others: OtherSeries | null
  /** The places whose stretch of time is not whole. */
  readonly open: readonly OpenPlace[]
  /** The same chart with some of its places only, from one to another; null where that is not wanted. */
  readonly zoomTo: ((from: number, to: number) => SeriesChartModel) | null
}

/** What is drawn over a box: its whiskers, the lines in it, and what lies beyond, at a place of the axis. */
export interface Whiskers {
  readonly at: number
  readonly color: ColorName
  readonly low: number
  readonly high: number
  readonly median: number
  readonly mean: number
  readonly outliers: readonly number[]
}

/** What stands at the ends of stacks: a text and a place at each place of the axis. */
export interface StackTotals {
  readonly texts: readonly string[]
  readonly places: readonly number[]
}
