import type { ColumnGuess, Guess, TextLayout } from '#domain/upload/recipe.ts'
import type { BadLine, SampledLines } from '#domain/upload/report.ts'
import type { LayoutGuesses } from '#domain/upload/sniff-text.ts'

/**
 * The rows of a file, for DuckDB: `from` has the number of each row as `line` and its columns as `c0`, `c1`. Columns that are
 * `typed` have their types already. Guessed columns are checked over all rows unless they are typed. With a `sample` they are
 * its rows, and `rowCount` estimates those of the file.
 */
export interface FileRows {
  readonly from: string
  readonly isTyped: boolean
  readonly layout: Pick<TextLayout, 'decimal' | 'thousands' | 'nullTexts'>
  readonly columns: readonly ColumnGuess[]
  readonly sample: SampledLines | null
  readonly rowCount: number
  readonly badCount: number
  readonly badLines: readonly BadLine[]
  /** Sentences about the file that its user should know. */
  readonly notes: readonly string[]
  readonly members: readonly string[]
  readonly member: string | null
  readonly text: { readonly layout: TextLayout; readonly guesses: LayoutGuesses } | null
  /** The record with the names in a sheet; texts have it among their guesses. */
  readonly header?: Guess<number | null>
}
