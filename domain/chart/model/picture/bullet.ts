import type { Axis } from '#domain/chart/model/axis.ts'
import type { ColorName } from '#domain/chart/model/color.ts'
import type { PictureModel } from './picture.ts'

/** A marker on the axis, with its tip. */
export interface BulletPlace {
  readonly at: number
  readonly label: string
  readonly tip: number
}

/** A bar over ranges, with markers. Ranges begin at zero, the farthest first. */
export interface BulletModel extends PictureModel {
  readonly kind: 'bullet'
  readonly axis: Axis
  readonly ranges: readonly (BulletPlace & { readonly color: ColorName })[]
  readonly bar: BulletPlace
  readonly markers: readonly BulletPlace[]
  readonly lines: readonly BulletPlace[]
}
