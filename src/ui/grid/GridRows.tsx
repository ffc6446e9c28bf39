import { useState } from 'react'
import { GridRow, type GridRowProps } from './GridRow.tsx'
import type { GridCell, GridRange } from './grid-range.ts'

type GridRowsProps = Pick<
  GridRowProps,
  'gridId' | 'columns' | 'widths' | 'shown' | 'cell' | 'tone' | 'version'
> & {
  readonly rows: readonly { readonly index: number }[]
  readonly baseRow: number
  readonly rowPx: number
  readonly isJumping: boolean
  readonly range: GridRange | undefined
  readonly active: GridCell | undefined
}

/** The rows in view and a few around them. */
export const GridRows = ({ rows, baseRow, rowPx, isJumping, range, active, ...same }: GridRowsProps) => {
  const pool = usePool(rows.length, isJumping)
  return rows.map(({ index }) => {
    const inRange = range !== undefined && index >= range.firstRow && index <= range.lastRow
    return (
      <GridRow
        key={index % pool}
        {...same}
        row={index}
        topPx={(index - baseRow) * rowPx}
        heightPx={rowPx}
        selectedFrom={inRange ? range.firstColumn : -1}
        selectedTo={inRange ? range.lastColumn : -1}
        activeColumn={active?.row === index ? active.column : -1}
      />
    )
  })
}

/**
 * The size of the pool of row elements that are reused: changing a text is cheaper than creating elements. Rows get keys modulo
 * the pool size, so that a run of rows never repeats one. A jumping grid draws fewer rows, which need a pool of their own: of a
 * larger one, each jump would use other elements.
 */
const usePool = (rows: number, isJumping: boolean) => {
  const [pool, setPool] = useState({ rows: 1, isJumping })
  const next = { rows: pool.isJumping === isJumping ? Math.max(rows, pool.rows) : rows, isJumping }
  if (next.rows !== pool.rows || next.isJumping !== pool.isJumping) setPool(next)
  return next.rows
}
