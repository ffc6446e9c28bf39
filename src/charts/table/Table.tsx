import { type ComponentType, lazy, Suspense, useMemo, useState } from 'react'
import css from '#charts/charts.module.css'
import type { MarkProps } from '#charts/mark-props.ts'
import type { TableModel } from '#domain/chart/model/table.ts'
import { rowsWith } from '#domain/chart/model/table-search.ts'
import { Button } from '#ui/controls/Button.tsx'
import { SearchField } from '#ui/controls/SearchField.tsx'
import { TablePages } from './TablePages.tsx'
import { TableRows } from './TableRows.tsx'
import own from './table.module.css'

/** Rows that are rendered first, and added by each press of Show more. */
const PAGE_ROWS = 100

type TableProps = MarkProps<TableModel>

/** The server cuts few tables: the code that requests pages is loaded with the first of them. */
const ServerTable = lazy(async (): Promise<{ default: ComponentType<TableProps> }> => {
  try {
    return { default: (await import('./server/ServerTable.tsx')).ServerTable }
  } catch {
    return { default: FullTable }
  }
})

/**
 * Rows with a sticky head; long tables are rendered a hundred rows at a time, or page by page. A wide one shows that it
 * continues.
 */
export const Table = (props: TableProps) => {
  const { serverPages = null } = props.model
  if (serverPages === null) return <FullTable {...props} />
  return (
    <Suspense fallback={<FullTable {...props} />}>
      <ServerTable {...props} />
    </Suspense>
  )
}

const FullTable = ({ model, label, onPick, picked }: TableProps) => {
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
    <div className={own.table}>
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
      <TableRows {...{ model, drawn, label, onPick, picked }} rowCount={found.length}>
        {rest > 0 && (
          <div className={css.more}>
            <Button kind="quiet" onPress={() => setShown({ page, count: shown.count + PAGE_ROWS })}>
              {`Show ${Math.min(PAGE_ROWS, rest)} more of ${length === null ? found.length : rest + drawn.length}`}
            </Button>
          </div>
        )}
      </TableRows>
      {pages > 1 && (
        <TablePages page={page} pages={pages} onPage={(next) => setShown({ page: next, count: PAGE_ROWS })} />
      )}
    </div>
  )
}
