import { useEffect, useEffectEvent, useRef } from 'react'
import { noteEvent } from '#data/http/event-log/note-event.ts'
import { tabPlace } from '#domain/dashboard/view/tab-place.ts'
import {
  FILTER_EVENT,
  hiddenTabEvent,
  refreshEvent,
  tabEvent,
  timedRefreshEvent,
} from '#domain/event-log/dashboard-events.ts'
import type { LoggedEvent } from '#domain/event-log/span.ts'
import type { DashboardView } from '#features/dashboards/view/state/use-dashboard-view.ts'
import { noteShown } from './note-shown.ts'

/** Notes what happens to a dashboard in the server's event log. Draws nothing; it is loaded after the charts. */
export const DashboardEvents = ({ view }: { readonly view: DashboardView }): null => {
  const { dashboard, root, refreshes } = view
  const chartCount = view.shownCharts.length
  const openTab = view.tabs[0] ?? null
  const note = (event: LoggedEvent) => noteEvent({ ...event, dashboardId: dashboard.id })
  const mounted = useEffectEvent(() => noteShown(dashboard, { isEditing: false, chartCount }))
  useEffect(() => mounted(), [dashboard.id])
  useChange(view.filters.applied, () => note(FILTER_EVENT))
  useChange(view.cross.cross, () => note(FILTER_EVENT))
  useChange(openTab, () => {
    const place = openTab === null ? null : tabPlace(root, openTab)
    if (place !== null) note(tabEvent(place))
  })
  useChange(view.refreshCount, () => note(refreshEvent(chartCount)))
  useChange(refreshes.timedCount, () => note(timedRefreshEvent(refreshes.frequencyS, chartCount)))
  useHiddenTab((startMs, endMs) => note(hiddenTabEvent({ startMs, endMs })))
  return null
}

/** Calls `shown` when the tab of the browser is shown again, with both times since the page began, in ms. */
const useHiddenTab = (shown: (hiddenMs: number, shownMs: number) => void): void => {
  const call = useEffectEvent(shown)
  useEffect(() => {
    let hiddenMs: number | null = null
    const follow = () => {
      const now = performance.now()
      if (document.visibilityState === 'hidden') hiddenMs = now
      else if (hiddenMs !== null) {
        call(hiddenMs, now)
        hiddenMs = null
      }
    }
    document.addEventListener('visibilitychange', follow)
    return () => document.removeEventListener('visibilitychange', follow)
  }, [])
}

/** Calls `changed` after each change of a value, not for its first one. */
const useChange = (value: unknown, changed: () => void): void => {
  const before = useRef(value)
  const call = useEffectEvent(changed)
  useEffect(() => {
    if (before.current !== value) call()
    before.current = value
  }, [value])
}
