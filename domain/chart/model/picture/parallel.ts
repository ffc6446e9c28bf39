import type { ColorName } from '#domain/chart/model/color.ts'
import type { PictureModel } from './picture.ts'

/** Rows as lines over several upright axes. Shares are 0 (below) to 1; the tip of a line stands at its place. */
export interface ParallelModel extends PictureModel {
  readonly kind: 'parallel'
  readonly axes: readonly {
    readonly name: string
    readonly marks: readonly { readonly share: number; readonly label: string }[]
  }[]
  readonly lines: readonly { readonly color: ColorName; readonly shares: readonly (number | null)[] }[]
}
