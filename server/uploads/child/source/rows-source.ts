import type { ChosenRecipe } from '#server/uploads/child/orders.ts'
import type { PlainFile } from './plain-file.ts'

/** A file to read as rows. */
export interface RowsSource {
  readonly folder: string
  readonly file: PlainFile
  readonly chosen: ChosenRecipe
}
