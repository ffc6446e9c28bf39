import { useMemo, useRef, useState } from 'react'
import css from '#charts/charts.module.css'
import type { MarkProps } from '#charts/mark-props.ts'
import type { TableCell, TableColumn, TableModel } from '#domain/chart/model/table.ts'
import { Button } from '#ui/controls/Button.tsx'
import { useTableFit } from './use-table-fit.ts'

/** What scrolls must be reachable without a pointer. */
const SCROLLER = { tabIndex: 0, role: 'region' } as const

/** Rows that are drawn at first, and with each press on Show more. */
const PAGE_ROWS = 100
/** Width of the longest bar in a cell, in px. */
const BAR_WIDTH = 40

type CellProps = { readonly cell: TableCell; readonly column: TableColumn | undefined }

const Cell = ({ cell, column }: CellProps) => (
  <td
    data-number={column?.isNumber || undefined}
    title={cell.exact === cell.text ? undefined : cell.exact || undefined}
  >
    {cell.bar === null ? (
      <span className={cell.isNull ? css.nullCell : undefined}>{cell.text}</span>
    ) : (
      <span className={css.barCell}>
        <span
          className={css.cellBar}
          data-negative={cell.isNegative || undefined}
          style={{ width: `${Math.max(1, Math.round(cell.bar * BAR_WIDTH))}px` }}
        />
        <span className={css.barValue}>{cell.text}</span>
      </span>
    )}
  </td>
)

/** Rows with a head that stays; long ones are drawn a hundred at a time. One that is too wide says that it goes on. */
export const Table = ({ model, label }: MarkProps<TableModel>) => {
  const { columns, rows, totals } = model
  const [shown, setShown] = useState(PAGE_ROWS)
  const drawn = useMemo(() => rows.slice(0, shown), [rows, shown])
  const box = useRef<HTMLDivElement>(null)
  useTableFit(box, drawn)
  return (
    <div ref={box} className={css.tableBox} {...SCROLLER} aria-label={label}>
      <table className={css.table} aria-rowcount={rows.length + 1}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.name} scope="col" data-number={column.isNumber || undefined}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {drawn.map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, at) => (
                <Cell key={columns[at]?.name} cell={cell} column={columns[at]} />
              ))}
            </tr>
          ))}
        </tbody>
        {totals !== null && (
          <tfoot>
            <tr>
              {totals.map((cell, at) => (
                <Cell key={columns[at]?.name} cell={cell} column={columns[at]} />
              ))}
            </tr>
          </tfoot>
        )}
      </table>
      {rows.length > shown && (
        <div className={css.more}>
          <Button kind="quiet" onPress={() => setShown(shown + PAGE_ROWS)}>
            {`Show ${Math.min(PAGE_ROWS, rows.length - shown)} more of ${rows.length}`}
          </Button>
        </div>
      )}
    </div>
  )
}
