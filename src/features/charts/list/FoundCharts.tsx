import { ALL_CHARTS } from '#domain/chart/list/find-charts.ts'
import { ListMessage } from '#parts/list/ListMessage.tsx'
import type { ChartActionsOf } from './ChartActions.tsx'
import { ChartCards } from './ChartCards.tsx'
import { ChartRows } from './ChartRows.tsx'
import { chartListMessage } from './list-message.ts'
import type { ChartList } from './use-chart-list.ts'
import type { useFoundCharts } from './use-found-charts.ts'

interface FoundChartsProps {
  readonly list: ChartList
  readonly view: ReturnType<typeof useFoundCharts>
  readonly now: number
  readonly actions: ChartActionsOf
}

/** Shows the matching charts as cards or rows, or why there are none. */
export const FoundCharts = ({ list, view, now, actions }: FoundChartsProps) => {
  const { found, filter, setFilter } = view
  if (found.length === 0) {
    const shown = view.isReady ? list : { ...list, entries: null }
    return <ListMessage view={chartListMessage(shown, filter, () => setFilter(ALL_CHARTS))} />
  }
  const shared = { entries: found, now, actions, onTag: (tag: string) => setFilter({ ...filter, tag }) }
  if (view.isCards) return <ChartCards {...shared} charts={list.charts} />
  return (
    <ChartRows
      {...shared}
      search={view.searched}
      order={view.order}
      onOrder={view.setOrder}
      choice={view.choice}
    />
  )
}
