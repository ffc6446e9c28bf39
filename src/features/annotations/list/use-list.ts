import { useMemo, useState } from 'react'
import type { ListOrder } from '#parts/list/list-column.ts'
import { useChoice } from '#parts/list/use-choice.ts'

interface Query<By extends string> {
  readonly search: string
  readonly order: By
  readonly isDescending: boolean
}

interface ListOf<Entry, By extends string> {
  readonly entries: readonly Entry[]
  readonly first: Query<By>
  readonly find: (entries: readonly Entry[], query: Query<By>) => readonly Entry[]
  readonly idOf: (entry: Entry) => string
}

/** Searches and sorts the entries of a list, and holds its selection. */
export function useList<Entry, By extends string>({ entries, first, find, idOf }: ListOf<Entry, By>) {
  const [query, setQuery] = useState(first)
  const rows = useMemo(() => find(entries, query), [entries, query, find])
  return {
    search: query.search,
    setSearch: (search: string) => setQuery({ ...query, search }),
    order: { by: query.order, isDescending: query.isDescending },
    setOrder: ({ by, isDescending }: ListOrder<By>) => setQuery({ ...query, order: by, isDescending }),
    rows,
    ...useChoice(rows, idOf),
  }
}
