import type { Results } from '#data/answers/results.ts'
import type { Completeness } from '#domain/core/completeness/completeness.ts'
import type { QueryId } from '#domain/core/ids.ts'
import { ok, type Result } from '#domain/core/result.ts'
import type { ResultsError } from '#domain/errors/results-error.ts'
import type { CopiedText, CopyOptions, TooLarge } from '#domain/query/copy/copy-format.ts'
import type { ColumnProfile } from '#domain/query/profile/column-profile.ts'
import type { ResultColumn } from '#domain/query/query.ts'
import { cellAt, type ResultCell } from '#domain/query/result/result-cells.ts'
import type { RangeFigures } from '#domain/query/view/range-figures.ts'
import type { ResultView } from '#domain/query/view/result-view.ts'
import type { GridRange } from '#ui/grid/grid-range.ts'

type Answer<T> = Promise<Result<T, ResultsError>>

/** A value. `length` is the length of a text of which `cell` holds only the beginning, in characters; null for a complete value. */
interface ShownCell {
  readonly cell: ResultCell
  readonly length: number | null
}

/** Longest shown text, in characters: a longer one would block the page for a moment. */
const LONGEST_SHOWN = 10_000_000

/** The cells of a result as the grid shows them: rows and columns by their place in the grid, from 0. */
export interface CellSource {
  readonly columns: readonly ResultColumn[]
  readonly rowCount: number
  /** Whether the result has all rows of its query. */
  readonly completeness: Completeness
  /** The number of a column in the result, by which filters name it. */
  readonly numberOf: (column: number) => number
  /** The values of a row in some columns; texts up to the longest shown length. */
  readonly row: (row: number, firstColumn: number, lastColumn: number) => Answer<readonly ShownCell[]>
  /** A value as text of any length, to be copied. */
  readonly fullText: (row: number, column: number) => Answer<Blob>
  /** A block as text in a format that can be copied. */
  readonly text: (
    range: GridRange,
    options: CopyOptions,
  ) => Promise<Result<CopiedText, ResultsError | TooLarge>>
  readonly figures: (range: GridRange, signal: AbortSignal) => Answer<RangeFigures>
  readonly profile: (column: number, signal: AbortSignal) => Answer<ColumnProfile>
}

interface ShownResult {
  readonly queryId: QueryId
  readonly view: ResultView
  readonly columns: readonly ResultColumn[]
  /** The drawn columns, by their numbers in the result, in the order of the grid. */
  readonly drawn: readonly number[]
  readonly rowCount: number
  readonly completeness: Completeness
}

/** Reads cells of a view from the results worker. */
export function cellSource(
  results: Pick<Results, 'cells' | 'fullText' | 'copyText' | 'figures' | 'profile'>,
  { queryId, view, columns, drawn, rowCount, completeness }: ShownResult,
): CellSource {
  const rangeOf = ({ firstRow, lastRow, firstColumn, lastColumn }: GridRange) => ({
    first: firstRow,
    last: lastRow,
    columns: drawn.slice(firstColumn, lastColumn + 1),
  })
  return {
    columns: drawn.flatMap((column) => columns[column] ?? []),
    rowCount,
    completeness,
    numberOf: (column) => drawn[column] ?? -1,
    row: async (row, firstColumn, lastColumn) => {
      const range = rangeOf({ firstRow: row, lastRow: row, firstColumn, lastColumn })
      const block = await results.cells(queryId, view, range, LONGEST_SHOWN)
      if (!block.ok) return block
      const lengths = new Map(block.value.cut?.map(({ column, length }) => [column, length]))
      return ok(
        block.value.cells.map((cells, column) => ({
          cell: cellAt(cells, 0),
          length: lengths.get(column) ?? null,
        })),
      )
    },
    fullText: async (row, column) => results.fullText(queryId, view, { row, column: drawn[column] ?? -1 }),
    text: async (range, options) => results.copyText(queryId, view, rangeOf(range), options),
    figures: async (range, signal) => results.figures(queryId, view, rangeOf(range), signal),
    profile: async (column, signal) => results.profile(queryId, view, drawn[column] ?? -1, signal),
  }
}
