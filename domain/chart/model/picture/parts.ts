import type { ColorName } from '#domain/chart/model/color.ts'
import type { PictureModel } from './picture.ts'

/** One part of a whole, with the texts that name its value and its share. The tip of a part stands at its place. */
export interface PartModel {
  readonly name: string
  readonly color: ColorName
  readonly value: number
  readonly text: string
  readonly share: string
  /** What is written at it; "" for nothing. */
  readonly label: string
}

/** A ring: radii are shares of the room's half; `rose` makes petals, whose area or radius is the value. */
export interface RingShape {
  readonly kind: 'ring'
  readonly inner: number
  readonly outer: number
  readonly rose: 'area' | 'radius' | null
  readonly hasLabelsOutside: boolean
  readonly hasLines: boolean
  readonly showsTotal: boolean
}

/** Stages of a way, one under the other. */
interface FunnelShape {
  readonly kind: 'funnel'
}

/** A dial from `min` to `max`, between two angles in degrees from the right, against the clock. */
export interface GaugeShape {
  readonly kind: 'gauge'
  readonly min: number
  readonly max: number
  readonly startAngle: number
  readonly endAngle: number
  readonly fontSize: number
  /** The marks of the dial, with texts. */
  readonly ticks: readonly { readonly value: number; readonly label: string }[]
  /** Stretches of the dial up to a value, with their colours. */
  readonly bands: readonly { readonly upTo: number; readonly color: ColorName }[]
  readonly showsPointer: boolean
  readonly showsProgress: boolean
  readonly showsTicks: boolean
  readonly showsSplitLines: boolean
  readonly overlaps: boolean
  readonly isRound: boolean
}

/** Parts of a whole, stages, or values on a dial. */
export interface PartsModel extends PictureModel {
  readonly kind: 'parts'
  readonly parts: readonly PartModel[]
  readonly total: string
  readonly shape: RingShape | FunnelShape | GaugeShape
}
