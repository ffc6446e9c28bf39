import { useState } from 'react'

interface Query<Order extends string> {
  readonly search: string
  readonly order: Order
  readonly isDescending: boolean
}

/** What narrows and orders a list, and which of its rows are chosen. */
export function useList<Order extends string>(first: Query<Order>) {
  const [query, setQuery] = useState(first)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  return {
    query,
    search: (search: string) => setQuery({ ...query, search }),
    order: (order: Order) =>
      setQuery({ ...query, order, isDescending: query.order === order && !query.isDescending }),
    chosen,
    choose: (id: string, isChosen: boolean) => {
      const next = new Set(chosen)
      if (isChosen) next.add(id)
      else next.delete(id)
      setChosen(next)
    },
    chooseNone: () => setChosen(new Set()),
  }
}
