import type { Axis } from './axis.ts'
import type { ColorName } from './color.ts'

/** Points of one name; `texts` are the exact values of the two, point by point. */
interface PointSeries {
  readonly name: string
  readonly color: ColorName
  readonly points: readonly { readonly x: number; readonly y: number }[]
  readonly texts: readonly { readonly x: string; readonly y: string }[]
}

/** Points of two values each. */
export interface PointsModel {
  readonly kind: 'points'
  readonly xName: string
  readonly x: Axis
  readonly y: Axis
  readonly series: readonly PointSeries[]
}
