import { type ReactNode, useId, useMemo, useRef, useState } from 'react'
import { useChartColors } from '#charts/canvas/chart-colors.ts'
import css from '#charts/charts.module.css'
import type { MarkProps } from '#charts/mark-props.ts'
import type { TableModel } from '#domain/chart/model/table.ts'
import { rowsWith } from '#domain/chart/model/table-search.ts'
import { Button } from '#ui/controls/Button.tsx'
import { SearchField } from '#ui/controls/SearchField.tsx'
import { TableCells } from './TableCells.tsx'
import own from './table.module.css'
import { useTableFit } from './use-table-fit.ts'

/** What scrolls must be reachable without a pointer. */
const SCROLLER = { tabIndex: 0, role: 'region' } as const

/** Rows that are drawn at first, and with each press on Show more. */
const PAGE_ROWS = 100

/** Rows with a head that stays; long ones are drawn a hundred at a time, or page by page. One that is too wide says that it goes on. */
export const Table = ({ model, label }: MarkProps<TableModel>) => {
  const [search, setSearch] = useState('')
  const [shown, setShown] = useState({ page: 0, count: PAGE_ROWS })
  const found = useMemo(() => rowsWith(model.rows, search), [model, search])
  const length = model.pageLength ?? null
  const pages = length === null ? 1 : Math.max(1, Math.ceil(found.length / length))
  const page = Math.min(shown.page, pages - 1)
  const drawn = useMemo(() => {
    const paged = length === null ? found : found.slice(page * length, (page + 1) * length)
    return paged.slice(0, Math.max(shown.count, PAGE_ROWS))
  }, [found, length, page, shown.count])
  const rest =
    (length === null ? found.length : Math.min(length, found.length - page * length)) - drawn.length
  return (
    <div className={own.whole}>
      {model.hasSearch === true && (
        <div className={own.search}>
          <SearchField
            label="Search the rows"
            value={search}
            onChange={(text) => {
              setSearch(text)
              setShown({ page: 0, count: PAGE_ROWS })
            }}
          />
        </div>
      )}
      <Rows model={model} drawn={drawn} label={label} rowCount={found.length}>
        {rest > 0 && (
          <div className={css.more}>
            <Button kind="quiet" onPress={() => setShown({ page, count: shown.count + PAGE_ROWS })}>
              {`Show ${Math.min(PAGE_ROWS, rest)} more of ${length === null ? found.length : rest + drawn.length}`}
            </Button>
          </div>
        )}
      </Rows>
      {pages > 1 && (
        <Pages page={page} pages={pages} onPage={(next) => setShown({ page: next, count: PAGE_ROWS })} />
      )}
    </div>
  )
}

type RowsProps = {
  readonly model: TableModel
  readonly drawn: TableModel['rows']
  readonly label: string
  readonly rowCount: number
  readonly children: ReactNode
}

const Rows = ({ model: { columns, totals }, drawn, label, rowCount, children }: RowsProps) => {
  const box = useRef<HTMLDivElement>(null)
  const colors = useChartColors()
  useTableFit(box, drawn)
  return (
    <div ref={box} className={css.tableBox} {...SCROLLER} aria-label={label}>
      <table className={css.table} aria-rowcount={rowCount + 1}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.name}
                scope="col"
                data-number={column.isNumber || undefined}
                data-align={column.align ?? undefined}
                style={
                  column.width === null || column.width === undefined ? undefined : { minWidth: column.width }
                }
              >
                {column.label}
              </th>
            ))}
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

type PagesProps = { readonly page: number; readonly pages: number; readonly onPage: (page: number) => void }

const Pages = ({ page, pages, onPage }: PagesProps) => {
  const id = useId()
  return (
    <div className={own.pages} role="group" aria-labelledby={id}>
      <Button
        kind="quiet"
        onPress={() => onPage(page - 1)}
        disabledReason={page === 0 ? 'This is the first page' : undefined}
      >
        Previous
      </Button>
      <span id={id} aria-live="polite">{`Page ${page + 1} of ${pages}`}</span>
      <Button
        kind="quiet"
        onPress={() => onPage(page + 1)}
        disabledReason={page === pages - 1 ? 'This is the last page' : undefined}
      >
        Next
      </Button>
    </div>
  )
}
