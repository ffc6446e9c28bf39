import { useEffect, useEffectEvent } from 'react'
import { noteChartEvent } from '#data/http/event-log/note-event.ts'
import { clock } from '#data/platform/clock.ts'
import type { Drawing } from '#domain/chart/model/chart-model.ts'
import type { LoadedChart } from './use-loaded-chart.ts'

/**
 * Notes each drawing of results that the server just sent in its event log, with the time from their arrival. Returns the refresh
 * of the chart, which is noted too. Charts outside of dashboards are not noted.
 */
export const useChartEvents = ({ answered, data }: LoadedChart, drawing: Drawing | null): (() => void) => {
  const { chart, dashboardId } = answered
  const { result, isFresh, refresh } = data
  const drawn = useEffectEvent((arrivedAt: number) => {
    if (dashboardId === null) return
    const endMs = performance.now()
    const startMs = endMs - (clock.now() - arrivedAt)
    noteChartEvent(dashboardId, (events) => events.renderEvent(chart, { startMs, endMs }))
  })
  const isDrawn = drawing !== null && isFresh
  const at = result?.at ?? null
  useEffect(() => {
    if (isDrawn && at !== null) drawn(at)
  }, [isDrawn, at])
  return () => {
    const isCached = result !== null && result.cachedAt !== null
    if (dashboardId !== null)
      noteChartEvent(dashboardId, (events) => events.chartRefreshEvent(chart.id, isCached))
    refresh()
  }
}
