import { useLoaded } from '#parts/loading/use-loaded.ts'
import type { CellSource } from './cell-source.ts'

interface RowPart {
  readonly row: number
  readonly firstColumn: number
  readonly lastColumn: number
}

/** The values of a row in some columns, read again when the row or the columns change. */
export function useRowCells(source: CellSource, { row, firstColumn, lastColumn }: RowPart) {
  return useLoaded(
    async () => source.row(row, firstColumn, lastColumn),
    [source, row, firstColumn, lastColumn],
  )
}
