import { type ReactNode, useRef } from 'react'
import { useChartColors } from '#charts/canvas/chart-colors.ts'
import css from '#charts/charts.module.css'
import type { TableColumn, TableModel } from '#domain/chart/model/table.ts'
import { TableCells } from './TableCells.tsx'
import { useTableFit } from './use-table-fit.ts'

/** What scrolls must be reachable without a pointer. */
const SCROLLER = { tabIndex: 0, role: 'region' } as const

/** How the rows of a table are ordered by a column, and what stands in its head. */
export interface ColumnHead {
  readonly sort: 'ascending' | 'descending' | undefined
  readonly content: ReactNode
}

type RowsProps = {
  readonly model: TableModel
  readonly drawn: TableModel['rows']
  readonly label: string
  readonly rowCount: number
  /** What stands in the head of a column; its name where this is not given. */
  readonly headOf?: (column: TableColumn) => ColumnHead
  readonly children?: ReactNode
}

/** The rows of a table under their heads. */
export const TableRows = ({ model, drawn, label, rowCount, headOf = plainHead, children }: RowsProps) => {
  const { columns, totals } = model
  const box = useRef<HTMLDivElement>(null)
  const colors = useChartColors()
  useTableFit(box, drawn)
  return (
    <div ref={box} className={css.tableBox} {...SCROLLER} aria-label={label}>
      <table className={css.table} aria-rowcount={rowCount + 1}>
        <thead>
          <tr>
            {columns.map((column, at) => {
              const { sort, content } = headOf(column)
              return (
                <th
                  // A result may have a name twice.
                  key={at}
                  scope="col"
                  aria-sort={sort}
                  data-number={column.isNumber || undefined}
                  data-align={column.align ?? undefined}
                  style={
                    column.width === null || column.width === undefined
                      ? undefined
                      : { minWidth: column.width }
                  }
                >
                  {content}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {drawn.map((cells, row) => (
            <tr key={row}>
              <TableCells cells={cells} columns={columns} colors={colors} />
            </tr>
          ))}
        </tbody>
        {totals !== null && (
          <tfoot>
            <tr>
              <TableCells cells={totals} columns={columns} colors={colors} />
            </tr>
          </tfoot>
        )}
      </table>
      {children}
    </div>
  )
}

function plainHead({ label }: TableColumn): ColumnHead {
  return { sort: undefined, content: label }
}
