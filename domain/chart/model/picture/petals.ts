import type { ColorName } from '#domain/chart/model/color.ts'
import type { PictureModel } from './picture.ts'

/** A petal of a rose, with its segments from the center outwards. */
interface Petal {
  readonly name: string
  readonly pieces: readonly { readonly value: number; readonly color: ColorName; readonly tip: number }[]
}

/** Petals around a center, one per time. With `isByArea` the area of a segment is its value, otherwise its length. */
export interface PetalsModel extends PictureModel {
  readonly kind: 'petals'
  readonly petals: readonly Petal[]
  readonly isByArea: boolean
}
