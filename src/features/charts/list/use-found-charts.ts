import { useDeferredValue, useMemo, useState } from 'react'
import type { ChartEntry } from '#domain/chart/list/chart-entry.ts'
import {
  type ChartFilter,
  type ChartOrder,
  chartChoices,
  findCharts,
} from '#domain/chart/list/find-charts.ts'
import { readListAddress } from '#domain/chart/list/list-address.ts'

const NO_CHARTS: readonly ChartEntry[] = []

/** The list as its address asks for it at first, narrowed and ordered, and which of its charts are chosen. */
export function useFoundCharts(entries: readonly ChartEntry[] | null, search: ReadonlyMap<string, string>) {
  const [address] = useState(() => readListAddress(search))
  const [filter, setFilter] = useState<ChartFilter>(address.filter)
  const [order, setOrder] = useState<ChartOrder>(address.order)
  const [isCards, setCards] = useState(address.isCards)
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const searched = useDeferredValue(filter.search)
  const all = entries ?? NO_CHARTS
  const choices = useMemo(() => chartChoices(all), [all])
  const found = useMemo(
    () => findCharts(all, { ...filter, search: searched }, order),
    [all, filter, searched, order],
  )
  return {
    /** What the address asks for and does not get. */
    notes: address.notes,
    isCards,
    setCards,
    all,
    found,
    choices,
    filter,
    setFilter,
    order,
    setOrder,
    searched,
    marked,
    chosen: found.filter(({ localId }) => marked.has(localId)),
    mark: ({ localId }: ChartEntry) => {
      const next = new Set(marked)
      if (!next.delete(localId)) next.add(localId)
      setMarked(next)
    },
    markAll: (isMarked: boolean) => setMarked(new Set(isMarked ? found.map(({ localId }) => localId) : [])),
  }
}
