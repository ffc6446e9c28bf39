import type { ColorName } from '#domain/chart/model/color.ts'
import type { PictureModel } from './picture.ts'

/** Available maps: the countries of the world, and the states of the United States. */
export type AtlasName = 'world' | 'us-states'

/** Regions colored by value, and bubbles on them. An id is the region's number in its atlas; radii are in px. */
export interface MapModel extends PictureModel {
  readonly kind: 'map'
  readonly atlas: AtlasName
  readonly regions: readonly { readonly id: string; readonly color: ColorName; readonly tip: number }[]
  readonly bubbles: readonly {
    readonly id: string
    readonly radius: number
    readonly color: ColorName
    readonly tip: number
  }[]
}
