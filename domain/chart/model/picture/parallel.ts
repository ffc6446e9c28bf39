import type { ColorName } from '#domain/chart/model/color.ts'
import type { PictureModel } from './picture.ts'

/** Rows as lines over several vertical axes. Shares are from 0 (bottom) to 1; the tip of a line has the same index. */
export interface ParallelModel extends PictureModel {
  readonly kind: 'parallel'
  readonly axes: readonly {
    readonly name: string
    readonly marks: readonly { readonly share: number; readonly label: string }[]
  }[]
  readonly lines: readonly { readonly color: ColorName; readonly shares: readonly (number | null)[] }[]
}
