import type { MarkProps } from '#charts/mark-props.ts'
import { TablePages } from '#charts/table/TablePages.tsx'
import { type ColumnHead, TableRows } from '#charts/table/TableRows.tsx'
import tableCss from '#charts/table/table.module.css'
import { nextOrder, type PageAsk } from '#domain/chart/model/shown/page-ask.ts'
import { pageCount, pageText, type ServerPages } from '#domain/chart/model/shown/server-pages.ts'
import type { TableColumn, TableModel } from '#domain/chart/model/table.ts'
import { DownIcon, UpIcon } from '#ui/icons.ts'
import css from './server-table.module.css'

/** A table that the server pages and orders. */
export const ServerTable = (props: MarkProps<TableModel>) => {
  const { serverPages = null } = props.model
  return serverPages === null ? null : <PagedRows {...props} pages={serverPages} />
}

const PagedRows = ({
  model,
  label,
  pages,
  onPage,
  onPick,
  picked,
}: MarkProps<TableModel> & { readonly pages: ServerPages }) => {
  const { ask } = pages
  return (
    <div className={tableCss.table}>
      <TableRows
        model={model}
        drawn={model.rows}
        label={label}
        rowCount={pages.rowCount ?? model.rows.length}
        onPick={onPick}
        picked={picked}
        headOf={(column) => headOf(column, pages, onPage)}
      />
      <TablePages
        page={ask.page}
        pages={pageCount(pages, model.rows.length)}
        text={pageText(pages, model.rows.length)}
        onPage={(page) => onPage?.({ ...ask, page })}
        disabledReason={onPage === undefined ? 'Open the chart for more pages' : undefined}
      />
    </div>
  )
}

function headOf(
  { name, label }: TableColumn,
  { ask, orderable }: ServerPages,
  onPage: ((ask: PageAsk) => void) | undefined,
): ColumnHead {
  const order = ask.order?.column === name ? ask.order : null
  const sort = order === null ? undefined : order.isAscending ? 'ascending' : 'descending'
  if (onPage === undefined || !orderable.includes(name)) return { sort, content: label }
  const Arrow = order === null ? null : order.isAscending ? UpIcon : DownIcon
  return {
    sort,
    content: (
      <button type="button" className={css.order} onClick={() => onPage(nextOrder(ask, name))}>
        {label}
        {Arrow !== null && <Arrow size={12} />}
      </button>
    ),
  }
}
