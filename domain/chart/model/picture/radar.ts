import type { ColorName } from '#domain/chart/model/color.ts'
import type { PictureModel } from './picture.ts'

/** Several measures per series, on axes around a center. Shares are from 0 (center) to 1; tips are those of the series. */
export interface RadarModel extends PictureModel {
  readonly kind: 'radar'
  readonly axes: readonly { readonly name: string; readonly end: string }[]
  readonly series: readonly {
    readonly name: string
    readonly color: ColorName
    /** By axis; null for no value. */
    readonly shares: readonly (number | null)[]
    /** The label of each value; "" for none. */
    readonly labels: readonly string[]
    /** Whether it is drawn as a thin line without points, since it is not among the first ten. */
    readonly isThin?: boolean | undefined
  }[]
  readonly isCircle: boolean
  /** The position of a label relative to its point, in units of its own size. */
  readonly labelOffset: { readonly x: -1 | 0 | 1; readonly y: -1 | 0 | 1 }
}
