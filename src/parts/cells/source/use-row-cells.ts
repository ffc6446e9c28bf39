import { useEffect, useState } from 'react'
import type { ResultsError } from '#domain/errors/results-error.ts'
import type { CellSource, ShownCell } from './cell-source.ts'

/** Values of a row on their way, there, or why they cannot be had. */
type RowCells =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly cells: readonly ShownCell[] }
  | { readonly state: 'failed'; readonly error: ResultsError }

const LOADING: RowCells = { state: 'loading' }

/** The values of a row in some columns, read anew where the row or the columns change. */
export function useRowCells(
  source: CellSource,
  {
    row,
    firstColumn,
    lastColumn,
  }: { readonly row: number; readonly firstColumn: number; readonly lastColumn: number },
): RowCells {
  const asked = `${row} ${firstColumn} ${lastColumn}`
  const [read, setRead] = useState<{
    readonly source: CellSource
    readonly asked: string
    readonly cells: RowCells
  }>()
  useEffect(() => {
    let isWanted = true
    void source.row(row, firstColumn, lastColumn).then((answer) => {
      if (!isWanted) return
      const cells: RowCells = answer.ok
        ? { state: 'ready', cells: answer.value }
        : { state: 'failed', error: answer.error }
      setRead({ source, asked: `${row} ${firstColumn} ${lastColumn}`, cells })
    })
    return () => {
      isWanted = false
    }
  }, [source, row, firstColumn, lastColumn])
  return read?.source === source && read.asked === asked ? read.cells : LOADING
}
