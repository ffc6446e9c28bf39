import type { ColorName } from '#domain/chart/model/color.ts'
import type { PictureModel } from './picture.ts'

/** Values of several measures each, around a middle. Shares are 0 (in the middle) to 1; tips are those of the series. */
export interface RadarModel extends PictureModel {
  readonly kind: 'radar'
  readonly axes: readonly { readonly name: string; readonly end: string }[]
  readonly series: readonly {
    readonly name: string
    readonly color: ColorName
    /** By axis; null for no value. */
    readonly shares: readonly (number | null)[]
    /** What is written at each value; "" for nothing. */
    readonly labels: readonly string[]
    /** One of those beyond ten: a thin line without points. */
    readonly isThin?: boolean | undefined
  }[]
  readonly isCircle: boolean
  /** Where values stand at their points, in steps of their own size. */
  readonly labelOffset: { readonly x: -1 | 0 | 1; readonly y: -1 | 0 | 1 }
}
