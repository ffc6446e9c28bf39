import { useMemo, useState } from 'react'
import type { CellValue, GridColumn } from './cell-value.ts'
import { firstWidths, fittedWidth, NARROWEST_PX, stretchedWidths } from './column-widths.ts'

type Read = (row: number, column: number) => CellValue | undefined

type ColumnWidthsOptions = {
  readonly columns: readonly GridColumn[]
  readonly rowCount: number
  readonly read: Read
  readonly roomPx: number
  /** The widths that the owner stores, in px; without them the grid stores its own. */
  readonly stored: readonly (number | undefined)[] | undefined
  readonly onKeep: ((column: number, px: number) => void) | undefined
}

/** The widths of columns: by their content at first, then as the user sized them; they never change otherwise. */
export const useColumnWidths = (options: ColumnWidthsOptions) => {
  const { columns, rowCount, read, roomPx, stored, onKeep } = options
  const [own, setOwn] = useState<ReadonlyMap<number, number>>(new Map())
  const natural = useNaturalWidths(columns, rowCount, read)
  const widths = useMemo(() => {
    const chosen = stored ?? columns.map((_, column) => own.get(column))
    return stretchedWidths(natural, chosen, roomPx)
  }, [natural, columns, own, stored, roomPx])
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

/** Estimated once for a result, and again when its first row arrives after the header. */
const useNaturalWidths = (columns: readonly GridColumn[], rowCount: number, read: Read) => {
  const isLocal = rowCount > 0 && columns.length > 0 && read(0, 0) !== undefined
  const [guess, setGuess] = useState(() => ({ columns, isLocal, px: firstWidths(columns, rowCount, read) }))
  if (guess.columns === columns && (guess.isLocal || !isLocal)) return guess.px
  const next = { columns, isLocal, px: firstWidths(columns, rowCount, read) }
  setGuess(next)
  return next.px
}
