import type { Axis } from './axis.ts'
import type { ColorName } from './color.ts'
import type { LatePick } from './pick/late-pick.ts'

/** Points of one name; `texts` are the exact values of both measures by point. */
interface PointSeries {
  readonly name: string
  readonly color: ColorName
  readonly points: readonly { readonly x: number; readonly y: number }[]
  readonly texts: readonly { readonly x: string; readonly y: string }[]
  /** For bubbles: radii in px, names, and sizes as texts. */
  readonly radii?: readonly number[] | undefined
  readonly names?: readonly string[] | undefined
  readonly sizes?: readonly string[] | undefined
  /** The rows behind the point at an index, and behind all points of this name. */
  readonly pickAt?: ((index: number) => LatePick) | undefined
  readonly pick?: (() => LatePick) | undefined
}

/** A scatter plot of two measures. */
export interface PointsModel {
  readonly kind: 'points'
  readonly xName: string
  readonly x: Axis
  readonly y: Axis
  readonly yName?: string | undefined
  readonly sizeName?: string | undefined
  readonly xTitle?: string | null | undefined
  readonly yTitle?: string | null | undefined
  /** Opacity of the colors, from 0 to 1. */
  readonly opacity?: number | undefined
  readonly hasLegend?: boolean | undefined
  readonly series: readonly PointSeries[]
}
