import type { PictureModel } from './picture.ts'

/**
 * Series as rows of folded areas: each is cut into bands of equal height that are drawn over each other, higher ones darker.
 * Bands below zero are folded up, in other colors. Levels are values in bands; null for no value. The tip of a row has the
 * same index.
 */
export interface HorizonModel extends PictureModel {
  readonly kind: 'horizon'
  /** Positions of the values along the drawing, from 0 to 1. */
  readonly places: readonly number[]
  readonly marks: readonly { readonly share: number; readonly label: string }[]
  readonly rows: readonly { readonly name: string; readonly levels: readonly (number | null)[] }[]
  /** Height of a row in px, if there is enough space. */
  readonly rowHeight: number
}
