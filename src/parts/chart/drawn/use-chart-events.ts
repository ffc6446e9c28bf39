import { useCallback, useRef } from 'react'
import { noteChartEvent } from '#data/http/event-log/note-event.ts'
import { clock } from '#data/platform/clock.ts'
import type { LoadedChart } from './use-loaded-chart.ts'

/**
 * The events of a chart: `onDrawn` notes the first drawing of results that the server just sent, with the time from their arrival, and
 * `refresh` refreshes the chart and notes that. Charts outside of dashboards are not noted.
 */
export const useChartEvents = ({ answered, data }: LoadedChart) => {
  const { chart, dashboardId } = answered
  const { result, isFresh, refresh } = data
  const at = isFresh ? (result?.at ?? null) : null
  const notedAt = useRef<number | null>(null)
  const onDrawn = useCallback(() => {
    if (dashboardId === null || at === null || notedAt.current === at) return
    notedAt.current = at
    const endMs = performance.now()
    const startMs = endMs - (clock.now() - at)
    noteChartEvent(dashboardId, (events) => events.renderEvent(chart, { startMs, endMs }))
  }, [chart, dashboardId, at])
  return {
    onDrawn,
    refresh: () => {
      const isCached = result !== null && result.cachedAt !== null
      if (dashboardId !== null)
        noteChartEvent(dashboardId, (events) => events.chartRefreshEvent(chart.id, isCached))
      refresh()
    },
  }
}
