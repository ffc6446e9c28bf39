import { useMemo, useState } from 'react'
import type { CellValue, GridColumn } from './cell-value.ts'
import { firstWidths, fittedWidth, NARROWEST_PX, stretchedWidths } from './column-widths.ts'

type Read = (row: number, column: number) => CellValue | undefined

type ColumnWidthsOptions = {
  readonly columns: readonly GridColumn[]
  readonly rowCount: number
  readonly read: Read
  readonly roomPx: number
  /** The widths that the owner keeps, in px; without them the grid keeps its own. */
  readonly kept: readonly (number | undefined)[] | undefined
  readonly onKeep: ((column: number, px: number) => void) | undefined
}

/** Widths of columns: from what they hold at first, then as the user sized them; they never jump by themselves. */
export const useColumnWidths = (options: ColumnWidthsOptions) => {
  const { columns, rowCount, read, roomPx, kept, onKeep } = options
  const [own, setOwn] = useState<ReadonlyMap<number, number>>(new Map())
  const natural = useNaturalWidths(columns, rowCount, read)
  const widths = useMemo(() => {
    const chosen = kept ?? columns.map((_, column) => own.get(column))
    return stretchedWidths(natural, chosen, roomPx)
  }, [natural, columns, own, kept, roomPx])
  const resize = (column: number, px: number) => {
    const next = Math.max(NARROWEST_PX, px)
    if (onKeep === undefined) setOwn(new Map(own).set(column, next))
    else onKeep(column, next)
  }
  const fit = (index: number, rows: readonly number[]) => {
    const column = columns[index]
    if (column) resize(index, fittedWidth({ column, index, rows, read }))
  }
  return { widths, resize, fit }
}

/** Guessed once for a result, and once more when its first row arrives after the header. */
const useNaturalWidths = (columns: readonly GridColumn[], rowCount: number, read: Read) => {
  const isLocal = rowCount > 0 && columns.length > 0 && read(0, 0) !== undefined
  const [guess, setGuess] = useState(() => ({ columns, isLocal, px: firstWidths(columns, rowCount, read) }))
  if (guess.columns === columns && (guess.isLocal || !isLocal)) return guess.px
  const next = { columns, isLocal, px: firstWidths(columns, rowCount, read) }
  setGuess(next)
  return next.px
}
