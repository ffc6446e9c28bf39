import type { PictureModel } from './picture.ts'

/**
 * Series as rows of folded areas: each is cut into bands of equal height that stand in one, the higher the deeper their
 * colour. Bands below zero are folded up, in other colours. Levels are values in bands; null for none. The tip of a row
 * stands at its place.
 */
export interface HorizonModel extends PictureModel {
  readonly kind: 'horizon'
  /** Where the values stand along the drawing, 0 to 1. */
  readonly places: readonly number[]
  readonly marks: readonly { readonly share: number; readonly label: string }[]
  readonly rows: readonly { readonly name: string; readonly levels: readonly (number | null)[] }[]
  /** Height of a row, in px, where there is room. */
  readonly rowHeight: number
}
