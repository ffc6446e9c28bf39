import type { ColorName } from '#domain/chart/model/color.ts'
import type { PictureModel } from './picture.ts'

/** Words as large as their values, largest first; sizes in px, angles in degrees with the clock. The tip of a word stands at its place. */
export interface WordCloudModel extends PictureModel {
  readonly kind: 'cloud'
  readonly words: readonly {
    readonly text: string
    readonly size: number
    readonly angle: number
    readonly color: ColorName
  }[]
}
