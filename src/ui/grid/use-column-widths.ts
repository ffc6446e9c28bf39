import { useMemo, useState } from 'react'
import type { CellValue, GridColumn } from './cell-value.ts'
import { firstWidths, fittedWidth, NARROWEST_PX, stretchedWidths } from './column-widths.ts'

type Read = (row: number, column: number) => CellValue | undefined
type Widths = Readonly<Record<string, number>>

export type ColumnWidthsOptions = {
  readonly columns: readonly GridColumn[]
  readonly rowCount: number
  readonly read: Read
  readonly roomPx: number
  readonly kept: Widths | undefined
  readonly onChange: ((widths: Widths) => void) | undefined
}

/** Widths of columns: from what they hold at first, then as the user sized them; they never jump by themselves. */
export const useColumnWidths = ({ columns, rowCount, read, roomPx, kept, onChange }: ColumnWidthsOptions) => {
  const [own, setOwn] = useState<Widths>({})
  const sized = kept ?? own
  // The first rows may arrive after the header; from then on the guess stands.
  const firstRowIsHere = rowCount > 0 && columns.length > 0 && read(0, 0) !== undefined
  const natural = useMemo(() => firstWidths(columns, rowCount, read), [columns, firstRowIsHere])
  const widths = useMemo(
    () =>
      stretchedWidths(
        natural,
        columns.map(({ name }) => sized[name]),
        roomPx,
      ),
    [natural, columns, sized, roomPx],
  )
  const resize = (column: number, px: number) => {
    const name = columns[column]?.name
    if (name === undefined) return
    const next = { ...sized, [name]: Math.max(NARROWEST_PX, px) }
    setOwn(next)
    onChange?.(next)
  }
  const fit = (column: number, rows: readonly number[]) => {
    const wanted = columns[column]
    if (wanted) resize(column, fittedWidth(wanted, column, rows, read))
  }
  return { widths, resize, fit }
}
