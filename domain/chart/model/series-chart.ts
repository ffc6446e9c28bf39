import type { Axis } from './axis.ts'
import type { ColorName } from './color.ts'
import type { OpenPlace } from './open-place.ts'
import type { LatePick } from './pick/late-pick.ts'

/** How the values of a series are drawn; `start`, `middle` and `end` are positions of the step between two values. */
export type SeriesShape = 'line' | 'smooth' | 'start' | 'middle' | 'end' | 'points' | 'bar'

/** Start and end of a value's shape along the value axis. */
export type Span = readonly [from: number, to: number]

/**
 * A series and its drawing. Lists have one entry per place of the axis. `textAt` formats an exact value on demand. `dash`
 * distinguishes lines beyond six, and those of compared periods.
 */
export interface DrawnSeries {
  readonly name: string
  readonly color: ColorName
  readonly dash: 0 | 1 | 2
  readonly values: readonly (number | null)[]
  /** The digits of values that a double cannot hold. */
  readonly digits?: readonly (string | undefined)[] | undefined
  readonly textAt: (place: number) => string
  readonly shape: SeriesShape
  /** Opacity of the area below the line, from 0 to 1; null for none. */
  readonly area: number | null
  /** Opacity of the bars, if they are lighter than those of the current period. */
  readonly shade?: number | undefined
  /** Width of the line in px, if not the default. */
  readonly width?: number
  /** Radius of the points in px; null draws points without neighbors only. */
  readonly marker: number | null
  /** The value axis: 0 or 1. */
  readonly side: 0 | 1
  /** Series of the same stack are stacked. */
  readonly stack: string | null
  readonly spans: readonly (Span | null)[]
  /** Labels of the values; "" for none. */
  readonly valueTexts: readonly string[]
  /** Whether it is one of the series beyond ten, which have no label in the drawing. */
  readonly isThin?: boolean | undefined
  /** Whether it is the sum of the series beyond ten. */
  readonly isSum?: boolean | undefined
  /** Whether it is not from the chart's query: a formula, or a line of another chart. */
  readonly isBeside?: boolean | undefined
  /** The rows behind the value at a place; null for none. */
  readonly pickAt?: ((place: number) => LatePick) | undefined
  /** The rows of its groups at all places; null without groups. */
  readonly pick?: (() => LatePick) | undefined
}

/** How series beyond ten are drawn: as thin lines, as their sum, or not at all. */
export type OthersDrawn = 'lines' | 'sum' | 'nothing'

/** The series beyond those with a color. `show` gives the same chart with one of them in color; null for none. */
export interface OtherSeries {
  readonly names: readonly string[]
  readonly show: (at: number | null) => SeriesChartModel
}

/** The title of an axis, its distance in px, and whether it is above the end of the axis. */
export interface AxisTitle {
  readonly text: string
  readonly margin: number
  readonly isOnTop: boolean
}

/** The axis of the places. With `isNamed`, each tick is the name of a place, and labels without space are left out. */
export interface PlaceAxis extends Axis {
  readonly isNamed: boolean
  readonly title: AxisTitle | null
  /** Rotation of the labels in degrees: 0, 45 or 90. */
  readonly rotation: number
  readonly hasMinorTicks: boolean
}

/** A value axis. On a logarithmic one, positions are powers of ten. */
export interface ValueAxis extends Axis {
  readonly isHidden: boolean
  readonly title: AxisTitle | null
  readonly hasMinorLines: boolean
}

/** The position of the names of series: at the ends of the lines, or in a list. */
export interface Legend {
  readonly place: 'ends' | 'top' | 'bottom' | 'left' | 'right'
  /** Whether the legend is one scrolling line; otherwise it wraps. */
  readonly scrolls: boolean
  readonly margin: number
}

/** The contents of the tooltip. */
export interface TooltipLook {
  /** Whether it shows all series at a place, instead of the one under the pointer. */
  readonly isRich: boolean
  readonly hasTotal: boolean
  readonly hasShares: boolean
  readonly isSorted: boolean
  readonly titles: readonly string[]
  /** The total at each place, if shown. */
  readonly totals: readonly string[]
}

/** An interval (or a single place) that is marked across the drawing. */
export interface AxisMark {
  readonly from: number
  readonly to: number
  readonly label: string
  /** Whether its label is always visible, not only on hover. */
  readonly isNamed: boolean
  /** Details shown on hover; "" for none. */
  readonly more: string
  readonly color: string
  readonly opacity: number
  readonly dash: 0 | 1 | 2
  readonly width: number
}

/** Series over times, numbers or names: lines, areas, points and bars, vertical or horizontal. */
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
  /** The places with an incomplete period. */
  readonly open: readonly OpenPlace[]
  /** The same chart limited to the places `from` to `to`; null if it cannot be zoomed. */
  readonly zoomTo: ((from: number, to: number) => SeriesChartModel) | null
}

/** The whiskers of a box at a place, with its inner lines and outliers. */
export interface Whiskers {
  readonly at: number
  readonly color: ColorName
  readonly low: number
  readonly high: number
  readonly median: number
  readonly mean: number
  readonly outliers: readonly number[]
}

/** The totals of stacks: text and position at each place. */
export interface StackTotals {
  readonly texts: readonly string[]
  readonly places: readonly number[]
}
