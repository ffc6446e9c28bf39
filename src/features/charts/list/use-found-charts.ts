import { useDeferredValue, useMemo, useState } from 'react'
import type { ChartEntry } from '#domain/chart/list/chart-entry.ts'
import {
  ALL_CHARTS,
  type ChartFilter,
  type ChartOrder,
  chartChoices,
  findCharts,
} from '#domain/chart/list/find-charts.ts'

const NO_CHARTS: readonly ChartEntry[] = []

/** The list narrowed and ordered, and which of its charts are chosen. */
export function useFoundCharts(entries: readonly ChartEntry[] | null) {
  const [filter, setFilter] = useState<ChartFilter>(ALL_CHARTS)
  const [order, setOrder] = useState<ChartOrder>({ by: 'changed', isDescending: true })
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const searched = useDeferredValue(filter.search)
  const all = entries ?? NO_CHARTS
  const choices = useMemo(() => chartChoices(all), [all])
  const found = useMemo(
    () => findCharts(all, { ...filter, search: searched }, order),
    [all, filter, searched, order],
  )
  return {
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
    unmarkAll: () => setMarked(new Set()),
  }
}
