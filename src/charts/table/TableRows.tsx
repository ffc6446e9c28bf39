import { type ReactNode, useRef } from 'react'
import { useChartColors } from '#charts/canvas/chart-colors.ts'
import css from '#charts/charts.module.css'
import type { MarkProps } from '#charts/mark-props.ts'
import { cellPicks } from '#charts/picking/cell-picks.ts'
import { usePickedCells } from '#charts/picking/use-picked-cells.ts'
import type { TableColumn, TableModel } from '#domain/chart/model/table.ts'
import { TableCells } from './TableCells.tsx'
import { useTableFit } from './use-table-fit.ts'

/** A scrolling element must be reachable by the keyboard. */
const SCROLLER = { tabIndex: 0, role: 'region' } as const

/** The order of a table's rows by a column, and the content of its head. */
export interface ColumnHead {
  readonly sort: 'ascending' | 'descending' | undefined
  readonly content: ReactNode
}

type RowsProps = {
  readonly model: TableModel
  readonly drawn: TableModel['rows']
  readonly label: string
  readonly rowCount: number
  /** The head of a column; its name by default. */
  readonly headOf?: (column: TableColumn) => ColumnHead
  readonly onPick?: MarkProps<TableModel>['onPick']
  readonly picked?: MarkProps<TableModel>['picked']
  readonly children?: ReactNode
}

/** The rows of a table below their heads. */
export const TableRows = (props: RowsProps) => {
  const { model, drawn, label, rowCount, headOf = plainHead, onPick, picked, children } = props
  const { columns, totals, pickAt } = model
  const isPickable = onPick !== undefined && pickAt !== undefined
  const box = useRef<HTMLDivElement>(null)
  const colors = useChartColors()
  useTableFit(box, drawn)
  usePickedCells(box, isPickable ? picked : undefined, (cell) => pickOf(props, cell))
  return (
    <div ref={box} className={css.tableBox} {...SCROLLER} aria-label={label}>
      <table
        className={css.table}
        aria-rowcount={rowCount + 1}
        {...cellPicks(isPickable ? onPick : undefined, (cell) => pickOf(props, cell))}
      >
        <thead>
          <tr>
            {columns.map((column, at) => {
              const { sort, content } = headOf(column)
              return (
                <th
                  // Two columns may have the same name.
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
              <TableCells
                cells={cells}
                columns={columns}
                colors={colors}
                isPickable={isPickable}
                isFirst={row === 0}
              />
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

/** The rows behind a cell of the body; a search or a page renders other rows than the first. */
function pickOf({ model, drawn }: RowsProps, cell: HTMLTableCellElement) {
  const line = cell.closest('tr')
  const cells = line === null ? undefined : drawn[line.sectionRowIndex]
  return cells === undefined ? null : (model.pickAt?.(model.rows.indexOf(cells), cell.cellIndex) ?? null)
}

function plainHead({ label }: TableColumn): ColumnHead {
  return { sort: undefined, content: label }
}
