import css from './list.module.css'

type SortHeadProps<Order extends string> = {
  readonly columns: readonly {
    readonly order: Order
    readonly name: string
    /** A phone has no room for it. */
    readonly isWideOnly?: boolean
  }[]
  readonly query: { readonly order: Order; readonly isDescending: boolean }
  readonly onOrder: (order: Order) => void
}

/** The head of a list: each column orders it, a second press the other way. */
export function SortHead<Order extends string>({ columns, query, onOrder }: SortHeadProps<Order>) {
  return (
    <thead>
      <tr>
        <th scope="col">
          <span className="visually-hidden">Chosen</span>
        </th>
        {columns.map(({ order, name, isWideOnly = false }) => (
          <th
            key={order}
            scope="col"
            className={isWideOnly ? css.wide : undefined}
            aria-sort={query.order === order ? (query.isDescending ? 'descending' : 'ascending') : 'none'}
          >
            <button type="button" className={css.order} onClick={() => onOrder(order)}>
              {name}
            </button>
          </th>
        ))}
        <th scope="col">
          <span className="visually-hidden">More</span>
        </th>
      </tr>
    </thead>
  )
}
