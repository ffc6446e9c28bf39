import { type CardColumn, type ColumnOrder, orderColumns } from '#domain/sql/tables/card-columns.ts'
import css from './details.module.css'

interface ColumnTableProps {
  readonly columns: readonly CardColumn[]
  readonly order: ColumnOrder
  readonly onOrder: (order: ColumnOrder) => void
}

/** The columns of a table; a press on a head orders them, a second press restores their order in the table. */
export function ColumnTable({ columns, order, onOrder }: ColumnTableProps) {
  if (columns.length === 0) return <p className={css.note}>This table has no columns.</p>
  const head = (of: Exclude<ColumnOrder, 'position'>, label: string) => (
    <th scope="col" aria-sort={order === of ? 'ascending' : 'none'}>
      <button type="button" className={css.head} onClick={() => onOrder(order === of ? 'position' : of)}>
        {label}
        <span aria-hidden="true">{order === of ? ' ↑' : ''}</span>
      </button>
    </th>
  )
  return (
    <div className={css.wide} role="region" aria-label="Columns" tabIndex={0}>
      <table className={css.columns}>
        <thead>
          <tr>
            {head('name', 'Column')}
            {head('type', 'Type')}
            <th scope="col">Keys</th>
            <th scope="col">Comment</th>
          </tr>
        </thead>
        <tbody>
          {orderColumns(columns, order).map((column) => (
            <tr key={column.name}>
              <th scope="row">
                <bdi>{column.name}</bdi>
              </th>
              <td className={css.mono}>{column.type.toLowerCase()}</td>
              <td>{column.keys.join(', ')}</td>
              <td>
                <bdi>{column.comment}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
