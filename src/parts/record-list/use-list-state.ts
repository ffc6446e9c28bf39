import { useDeferredValue, useMemo, useState } from 'react'
import { useChoice } from '#parts/list/use-choice.ts'

/** A parsed address of a list. `notes` name the parts that the list ignores. */
interface ListAddress<Filter, Order> {
  readonly filter: Filter
  readonly order: Order
  readonly isCards: boolean
  readonly notes: readonly string[]
}

/** Filter, order and view of a list. `searched` is the search that the rows show, which may lag behind the typed one. */
interface ListState<Filter, Order> extends ListAddress<Filter, Order> {
  readonly setFilter: (filter: Filter) => void
  readonly setOrder: (order: Order) => void
  readonly setCards: (isCards: boolean) => void
  readonly searched: string
}

/** Holds filter, order and view of a list; it begins with those of the address. */
export function useListState<Filter extends { readonly search: string }, Order>(
  read: () => ListAddress<Filter, Order>,
): ListState<Filter, Order> {
  const [address] = useState(read)
  const [filter, setFilter] = useState(address.filter)
  const [order, setOrder] = useState(address.order)
  const [isCards, setCards] = useState(address.isCards)
  const searched = useDeferredValue(filter.search)
  return { notes: address.notes, filter, setFilter, order, setOrder, isCards, setCards, searched }
}

/** The entries that match, in their order, and the selection among them. `find` keeps its identity while its result would. */
export function useFound<Entry, Filter extends { readonly search: string }, Order>(
  entries: readonly Entry[],
  { filter, searched, order }: Pick<ListState<Filter, Order>, 'filter' | 'searched' | 'order'>,
  find: (entries: readonly Entry[], filter: Filter, order: Order) => readonly Entry[],
  idOf: (entry: Entry) => string,
) {
  const found = useMemo(
    () => find(entries, { ...filter, search: searched }, order),
    [entries, filter, searched, order, find],
  )
  return { found, ...useChoice(found, idOf) }
}
