import type { ColorName } from '#domain/chart/model/color.ts'
import type { PictureModel } from './picture.ts'

/** Words sized by value, largest first; sizes in px, angles in degrees, clockwise. The tip of a word has the same index. */
export interface WordCloudModel extends PictureModel {
  readonly kind: 'cloud'
  readonly words: readonly {
    readonly text: string
    readonly size: number
    readonly angle: number
    readonly color: ColorName
  }[]
}
