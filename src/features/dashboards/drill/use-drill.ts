import { useMemo } from 'react'
import { noteChartEvent } from '#data/http/event-log/note-event.ts'
import type { ChartQuery } from '#domain/chart/loading/chart-query.ts'
import type { Pick as ChartPick } from '#domain/chart/model/pick/pick.ts'
import { useParameter } from '#features/dashboards/address/use-parameter.ts'

/** The most characters of a drill in the address, as it is sent; a longer one ends with the page. */
const MOST_SENT = 4_000

/** The drill that is open over a dashboard, which the address holds as text; null while none is. */
export const useDrill = () => {
  const { text, write } = useParameter('drill', MOST_SENT)
  const actions = useMemo(() => {
    const set = (drill: object | null) => write(drill && JSON.stringify(drill))
    return {
      set,
      detail: ({ chart }: ChartQuery, part: ChartPick | null) => set({ chart: chart.id, as: 'detail', part }),
      by: ({ chart, dashboardId }: ChartQuery, part: ChartPick | null) => {
        noteChartEvent(dashboardId, (events) => events.drillByEvent(chart.id))
        set({ chart: chart.id, as: 'by', steps: [], part })
      },
    }
  }, [write])
  return { text, ...actions }
}
