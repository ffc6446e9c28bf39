import { useMemo } from 'react'
import type { ChartEntry } from '#domain/chart/list/chart-entry.ts'
import { chartChoices, findCharts, isNarrowed } from '#domain/chart/list/find-charts.ts'
import { readListAddress } from '#domain/chart/list/list-address.ts'
import { useFound, useListState } from '#parts/record-list/use-list-state.ts'
import { idOfChart } from './ListedChart.tsx'
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
  const state = useListState(() => readListAddress(search))
  const { filter, order } = state
  const isHead = order.by === 'changed' && order.isDescending && !isNarrowed(filter)
  const isReady = entries !== null && (isComplete || isHead)
  const all = isReady ? entries : NO_CHARTS
  const choices = useMemo(() => chartChoices(all), [all])
  return { ...state, ...useFound(all, state, findCharts, idOfChart), isReady, all, choices }
}
