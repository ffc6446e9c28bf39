import type { ChosenRecipe } from '#server/uploads/child/orders.ts'
import type { PlainFile } from './plain-file.ts'

/** A file to read as rows. */
export interface RowsSource {
  readonly folder: string
  readonly file: PlainFile
  readonly chosen: ChosenRecipe
  /** A large text is read by a sample of its lines. */
  readonly isSampled: boolean
}
