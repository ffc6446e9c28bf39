import type { ColorName } from '#domain/chart/model/color.ts'
import type { PictureModel } from './picture.ts'

/** One petal of a rose, with its pieces from the middle out. */
interface Petal {
  readonly name: string
  readonly pieces: readonly { readonly value: number; readonly color: ColorName; readonly tip: number }[]
}

/** Petals around a middle, one a time; with `isByArea` a piece's area is its value, else its length. */
export interface PetalsModel extends PictureModel {
  readonly kind: 'petals'
  readonly petals: readonly Petal[]
  readonly isByArea: boolean
}
