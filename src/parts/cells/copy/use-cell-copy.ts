import { useMemo } from 'react'
import { writeCopy } from '#domain/query/copy/write-copy.ts'
import type { ResultCell } from '#domain/query/result/result-cells.ts'
import type { CellSource } from '#parts/cells/source/cell-source.ts'
import { cellCount, type GridRange } from '#ui/grid/grid-range.ts'
import { copyCells, type ResultOrigin } from './copy-cells.ts'
import { type CopyChoice, copyChoice } from './copy-choice.ts'

/** Reads a cell from memory; undefined while it is not loaded. */
type ReadLoaded = (row: number, column: number) => ResultCell | undefined

/** The ways in which a block of cells is copied. */
export interface CellCopy {
  /** The text of a block for a spreadsheet; undefined where the worker writes it and copies it later. */
  readonly textNow: (range: GridRange, withHeaders: boolean) => string | undefined
  readonly plain: (range: GridRange, withHeaders: boolean) => void
  readonly as: (range: GridRange, choice: CopyChoice) => void
  readonly asChosen: (range: GridRange) => void
}

/** Larger blocks are written by the worker. */
const MOST_CELLS_AT_ONCE = 100_000

/** Binds the cells of a result to the ways of copying them. */
export function useCellCopy(source: CellSource, origin: ResultOrigin, loaded: ReadLoaded): CellCopy {
  const { sql, backend } = origin
  return useMemo(() => {
    const as = (range: GridRange, choice: CopyChoice) =>
      void copyCells(source, { range, origin: { sql, backend }, choice })
    const plain = (range: GridRange, withHeaders: boolean) =>
      as(range, { ...copyChoice.get(), format: 'tsv', withHeaders })
    return {
      as,
      plain,
      asChosen: (range) => as(range, copyChoice.get()),
      textNow: (range, withHeaders) => {
        const text = loadedText(source, { range, withHeaders, loaded })
        if (text === undefined) plain(range, withHeaders)
        return text
      },
    }
  }, [source, sql, backend, loaded])
}

interface LoadedBlock {
  readonly range: GridRange
  readonly withHeaders: boolean
  readonly loaded: ReadLoaded
}

/** The clipboard event accepts a text only at once; undefined where a cell is not loaded. */
function loadedText(
  { columns }: CellSource,
  { range, withHeaders, loaded }: LoadedBlock,
): string | undefined {
  if (cellCount(range) > MOST_CELLS_AT_ONCE) return undefined
  const { firstRow, lastRow, firstColumn, lastColumn } = range
  for (let row = firstRow; row <= lastRow; row += 1) {
    if (loaded(row, firstColumn) === undefined) return undefined
  }
  const block = {
    columns: columns.slice(firstColumn, lastColumn + 1),
    rowCount: lastRow - firstRow + 1,
    cell: (row: number, column: number) => loaded(firstRow + row, firstColumn + column) ?? null,
  }
  const { areFormulasGuarded } = copyChoice.get()
  const options = { format: 'tsv', withHeaders, areFormulasGuarded, backend: null, table: null } as const
  const written = writeCopy(block, options)
  return written.ok ? written.value.text : undefined
}
