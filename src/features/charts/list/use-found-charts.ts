import { useDeferredValue, useMemo, useState } from 'react'
import type { ChartEntry } from '#domain/chart/list/chart-entry.ts'
import {
  type ChartFilter,
  type ChartOrder,
  chartChoices,
  findCharts,
  isNarrowed,
} from '#domain/chart/list/find-charts.ts'
import { readListAddress } from '#domain/chart/list/list-address.ts'
import { useChoice } from '#parts/list/use-choice.ts'
import type { ChartList } from './use-chart-list.ts'

const NO_CHARTS: readonly ChartEntry[] = []

/**
 * Filters and sorts the list, and holds its selection; it begins with the filters of the address. Until the list is
 * complete, only its head is shown, without filters and in the initial order.
 */
export function useFoundCharts(
  { entries, isComplete }: Pick<ChartList, 'entries' | 'isComplete'>,
  search: ReadonlyMap<string, string>,
) {
  const [address] = useState(() => readListAddress(search))
  const [filter, setFilter] = useState<ChartFilter>(address.filter)
  const [order, setOrder] = useState<ChartOrder>(address.order)
  const [isCards, setCards] = useState(address.isCards)
  const searched = useDeferredValue(filter.search)
  const isHead = order.by === 'changed' && order.isDescending && !isNarrowed(filter)
  const isReady = entries !== null && (isComplete || isHead)
  const all = isReady ? entries : NO_CHARTS
  const choices = useMemo(() => chartChoices(all), [all])
  const found = useMemo(
    () => findCharts(all, { ...filter, search: searched }, order),
    [all, filter, searched, order],
  )
  const chosen = useChoice(found, idOf)
  return {
    /** Parts of the address that the list ignores. */
    notes: address.notes,
    isReady,
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
    ...chosen,
  }
}

const idOf = ({ localId }: ChartEntry): string => localId
