import type { CellValue, GridColumn } from '#ui/grid/cell-value.ts'
import type { GridRange } from '#ui/grid/grid-range.ts'
import { selectionSummary } from './selection-summary.ts'

interface SelectionSummaryProps {
  readonly range: GridRange | undefined
  readonly columns: readonly GridColumn[]
  readonly cell: (row: number, column: number) => CellValue | undefined
}

/** The sum of the selected cells of a grid whose cells are in memory. */
export function SelectionSummary({ range, columns, cell }: SelectionSummaryProps) {
  const kinds = columns.map(({ kind }) => kind)
  return <span aria-live="polite">{selectionSummary(range, kinds, cell)}</span>
}
