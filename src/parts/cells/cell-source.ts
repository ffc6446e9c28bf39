import type { Result } from '#domain/core/result.ts'
import type { ResultsError } from '#domain/errors/results-error.ts'
import type { CopyOptions } from '#domain/query/copy/copy-format.ts'
import type { ResultColumn } from '#domain/query/query.ts'
import type { ResultCell } from '#domain/query/result/result-cells.ts'
import type { GridRange } from '#ui/grid/grid-range.ts'

/** A text made of cells, and how many rows with a NULL it has no place for. */
export interface CellsText {
  readonly text: string
  readonly nullsLeftOut: number
}

/** The cells of a result as they are seen: rows and columns in the order in which they stand in the grid, from 0. */
export interface CellSource {
  readonly columns: readonly ResultColumn[]
  readonly rowCount: number
  /** The values of one row in some columns, whole. */
  readonly row: (
    row: number,
    firstColumn: number,
    lastColumn: number,
  ) => Promise<Result<readonly ResultCell[], ResultsError>>
  /** A block as text, in one of the forms that can be copied. */
  readonly text: (range: GridRange, options: CopyOptions) => Promise<Result<CellsText, ResultsError>>
}
