import type { ColorName } from '#domain/chart/model/color.ts'
import type { PictureModel } from './picture.ts'

/** A part of a total, with its name, value and share as texts. The tip of a part has the same index. */
export interface PartModel {
  readonly name: string
  readonly color: ColorName
  readonly value: number
  readonly text: string
  readonly share: string
  /** The label in the drawing; "" for none. */
  readonly label: string
}

/** A ring: radii are shares of half the available size. With `rose`, the area or the radius of a slice is its value. */
export interface RingShape {
  readonly kind: 'ring'
  readonly inner: number
  readonly outer: number
  readonly rose: 'area' | 'radius' | null
  readonly hasLabelsOutside: boolean
  readonly hasLines: boolean
  readonly showsTotal: boolean
}

/** Stages of a funnel, from top to bottom. */
interface FunnelShape {
  readonly kind: 'funnel'
}

/** A dial from `min` to `max`, between two angles in degrees, counterclockwise from the right. */
export interface GaugeShape {
  readonly kind: 'gauge'
  readonly min: number
  readonly max: number
  readonly startAngle: number
  readonly endAngle: number
  readonly fontSize: number
  /** The ticks of the dial. */
  readonly ticks: readonly { readonly value: number; readonly label: string }[]
  /** Colored intervals of the dial, each by its end. */
  readonly bands: readonly { readonly upTo: number; readonly color: ColorName }[]
  readonly showsPointer: boolean
  readonly showsProgress: boolean
  readonly showsTicks: boolean
  readonly showsSplitLines: boolean
  readonly overlaps: boolean
  readonly isRound: boolean
}

/** Parts of a total, stages, or values on a dial. */
export interface PartsModel extends PictureModel {
  readonly kind: 'parts'
  readonly parts: readonly PartModel[]
  readonly total: string
  readonly shape: RingShape | FunnelShape | GaugeShape
}
