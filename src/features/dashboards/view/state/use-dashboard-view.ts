import { type ReactNode, useCallback, useState } from 'react'
import type { OpenedDashboard } from '#data/answers/dashboards/read-dashboard.ts'
import { dashboardStamp } from '#domain/chart/loading/stamp.ts'
import { type OpenSettings, useSettings } from '#features/dashboards/begin-edit/use-settings.ts'
import { useCross } from '#features/dashboards/cross/use-cross.ts'
import { useDrill } from '#features/dashboards/drill/use-drill.ts'
import { useFilterBar } from '#features/dashboards/filters/state/use-filter-bar.ts'
import { type Filters, useFilters } from '#features/dashboards/filters/use-filters.ts'
import { useWaitingCharts } from '#features/dashboards/filters/waiting/use-waiting-charts.ts'
import type { Restored } from '#features/dashboards/views/open-restored.ts'
import type { ScreenProps } from '#features/feature.ts'
import { useNow } from '#parts/chart/use-now.ts'
import type { OpenCharts } from '#parts/chart/use-open-charts.ts'
import { links } from '#src/links.ts'
import { useLetterKeys, useSubmitKey } from '#ui/keyboard/use-letter-keys.ts'
import { useChartQueries, useLabelColors, useStamps } from './use-board.ts'
import type { StoredDashboard } from './use-dashboard.ts'
import { useLayout } from './use-layout.ts'
import { useRefreshes } from './use-refreshes.ts'

export interface DashboardProps {
  readonly stored: StoredDashboard
  /** Whether the server no longer has it. */
  readonly isDeleted: boolean
  readonly charts: OpenCharts
  /** Grows with each refresh of all charts. */
  readonly refreshCount: number
  readonly search: ScreenProps['search']
  /** Notes on the link that led here. */
  readonly linkNotes: readonly string[]
  /** The remembered state or the view with which it opened; null for its own filters. */
  readonly restored: Restored | null
  readonly onRefresh: () => void
  readonly go: ScreenProps['go']
  /** Loads the code of edit mode. */
  readonly loadEdit: () => Promise<unknown>
  /** Draws the dialog that edits filters or scopes. */
  readonly renderSettings: (of: OpenSettings) => ReactNode
}

/** The state of a dashboard on screen, from which each of its parts draws. */
export type DashboardView = ReturnType<typeof useDashboardView>

/** Joins the state of a dashboard: its layout, open tabs, filters, queries, colours and stamps. */
export const useDashboardView = (props: DashboardProps) => {
  const { stored, charts, onRefresh, go, search } = props
  const { opened } = stored
  const { dashboard } = opened
  const layout = useLayout(opened, charts, search)
  const { address, urlParams, root } = layout
  const ownFilters = useFilters(dashboard)
  const { applied } = ownFilters
  const cross = useCross({ opened, root, applied })
  const filters = clearedWith(ownFilters, cross)
  const crossMask = cross.cross.size > 0 && cross.rules !== null ? cross.rules.maskOf : null
  const queries = useChartQueries(opened, charts, { root, applied, crossMask, urlParams })
  const drill = useDrill()
  const settings = useSettings(dashboard.localId)
  const { colors, drawnLabels, onLabels } = useColors(opened)
  const { stamps, onStamp } = useStamps()
  const refreshes = useRefreshes(dashboard.refresh.frequencyS)
  const filterBar = useFilterBar(dashboard, { ...address, onSettings: settings.open })
  const waitingCharts = useWaitingCharts(filters.waiting, root)
  const now = useNow(30_000)
  const editChart = useCallback(
    (chartId: number) => go(links.explore(`?slice_id=${chartId}&dashboard_id=${dashboard.id}`)),
    [go, dashboard.id],
  )
  useSubmitKey(() => {
    if (filters.applyReason === undefined) filters.apply()
  })
  useLetterKeys({
    r: onRefresh,
    f: filterBar.toggle,
    ...(cross.cross.size > 0 ? { Escape: cross.clear } : {}),
  })
  return {
    ...props,
    ...layout,
    dashboard,
    filters,
    filterBar,
    waitingCharts,
    cross,
    drill,
    settings,
    queries,
    colors,
    drawnLabels,
    onLabels,
    stamp: dashboardStamp([...stamps.values()], now),
    onStamp,
    refreshes,
    now,
    editChart,
  }
}

/** The filters of the bar, whose "Clear all" clears the picked parts too. */
function clearedWith(filters: Filters, { cross, clear }: ReturnType<typeof useCross>): Filters {
  if (cross.size === 0) return filters
  const clearAll = () => {
    filters.clearAll()
    clear()
  }
  return { ...filters, isClear: false, clearAll }
}

/** The colours on screen, and the labels that each chart has drawn with them. */
const useColors = (opened: OpenedDashboard) => {
  const { colors, onLabels: addLabels } = useLabelColors(opened.dashboard.colors.labels)
  const [drawnLabels, setDrawnLabels] = useState<ReadonlyMap<number, readonly string[]>>(new Map())
  const onLabels = useCallback(
    (labels: readonly string[], chartId: number) => {
      addLabels(labels)
      setDrawnLabels((before) => new Map([...before, [chartId, labels]]))
    },
    [addLabels],
  )
  return { colors, drawnLabels, onLabels }
}
