import css from './list.module.css'
import type { ListColumn, ListOrder } from './list-column.ts'

interface ListHeadProps<Entry, By extends string> {
  readonly columns: readonly ListColumn<Entry, By>[]
  readonly order: ListOrder<By> | null
  readonly onOrder: (order: ListOrder<By>) => void
  readonly tracks: string
  /** Absent where no entry can be chosen. */
  readonly chosen?: { readonly isAll: boolean; readonly onAll: (isChosen: boolean) => void } | undefined
  readonly hasActions: boolean
}

/** The head of a list: chooses all entries, and sorts by its columns. */
export function ListHead<Entry, By extends string>(props: ListHeadProps<Entry, By>) {
  const { columns, order, onOrder, tracks, chosen, hasActions } = props
  return (
    <div role="row" className={css.head} style={{ gridTemplateColumns: tracks }}>
      {chosen !== undefined && (
        <span role="columnheader" aria-label="Chosen">
          <input
            type="checkbox"
            className={css.mark}
            aria-label="Select all listed"
            checked={chosen.isAll}
            onChange={({ target }) => chosen.onAll(target.checked)}
          />
        </span>
      )}
      {columns.map((column) => (
        <Head key={column.name} column={column} order={order} onOrder={onOrder} />
      ))}
      {hasActions && <span role="columnheader" aria-label="Actions" />}
    </div>
  )
}

interface HeadProps<Entry, By extends string> {
  readonly column: ListColumn<Entry, By>
  readonly order: ListOrder<By> | null
  readonly onOrder: (order: ListOrder<By>) => void
}

/** The head of a column: a press sorts by it, another one reverses the order. */
function Head<Entry, By extends string>({ column, order, onOrder }: HeadProps<Entry, By>) {
  const { name, by, isDescendingFirst = false } = column
  if (by === undefined) return <span role="columnheader">{name}</span>
  const isSorted = order?.by === by
  const isDescending = isSorted ? !order.isDescending : isDescendingFirst
  const direction = order?.isDescending === true ? 'descending' : 'ascending'
  return (
    <span role="columnheader" aria-sort={isSorted ? direction : 'none'}>
      <button type="button" className={css.sort} onClick={() => onOrder({ by, isDescending })}>
        {name}
        {isSorted && <span aria-hidden>{order.isDescending ? ' ↓' : ' ↑'}</span>}
      </button>
    </span>
  )
}
