import { useMemo } from 'react'
import { notify } from '#data/platform/toasts.ts'
import { countText } from '#domain/core/number/count-text.ts'
import { cellAt } from '#domain/query/result/result-cells.ts'
import { SelectionSummary } from '#parts/cells/SelectionSummary.tsx'
import { gridColumns } from '#parts/grid-columns.ts'
import { DataGrid } from '#ui/grid/DataGrid.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import type { FirstRows } from '#workers/results/results-api.ts'
import css from './run.module.css'

interface ArrivingRowsProps {
  readonly first: FirstRows
  /** Expected number of rows; null if unknown. */
  readonly rowCount: number | null
}

/** The first rows of a result that is still being received. They can only be read until the others have arrived. */
export function ArrivingRows({ first: { columns, page }, rowCount }: ArrivingRowsProps) {
  const drawn = useMemo(() => gridColumns(columns), [columns])
  const cell = (row: number, column: number) => cellAt(page.columns[column], row)
  const count = countText(page.rowCount)
  return (
    <DataGrid
      label="First rows of the result"
      columns={drawn}
      rowCount={page.rowCount}
      cell={cell}
      renderSummary={(range) => range && <SelectionSummary range={range} columns={drawn} cell={cell} />}
      copyText={copyLater}
      onCopyAs={copyLater}
      bar={
        <p className={css.arriving} role="status">
          <Spinner size={14} />
          The first {count}
          {rowCount === null ? ' rows' : ` of ${countText(rowCount)} rows`}. The others are still arriving.
        </p>
      }
    />
  )
}

function copyLater(): undefined {
  const text = 'The rows are still arriving. Copy them once all have arrived.'
  notify({ type: 'info', text, noDuplicate: true })
}
