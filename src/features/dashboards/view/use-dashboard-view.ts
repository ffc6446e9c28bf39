import { useCallback, useMemo, useState } from 'react'
import { dashboardStamp } from '#domain/chart/loading/stamp.ts'
import { addressView, templateParameters } from '#domain/dashboard/address/address-view.ts'
import type { Placement } from '#domain/dashboard/view/placement.ts'
import { useCross } from '#features/dashboards/cross/use-cross.ts'
import { useDrill } from '#features/dashboards/drill/use-drill.ts'
import { useFilters } from '#features/dashboards/filters/use-filters.ts'
import type { ScreenProps } from '#features/feature.ts'
import { useNow } from '#parts/chart/use-now.ts'
import type { OpenCharts } from '#parts/chart/use-open-charts.ts'
import { links } from '#src/links.ts'
import { useLetterKeys, useSubmitKey } from '#ui/keyboard/use-letter-keys.ts'
import { useStore } from '#ui/use-store.ts'
import { phoneWidth } from '#ui/window-width.ts'
import { useChartQueries, useLabelColors, usePlacement, useRoot, useStamps } from './use-board.ts'
import type { StoredDashboard } from './use-dashboard.ts'
import { useEvents } from './use-events.ts'
import { useFocus } from './use-focus.ts'
import { useOpenTabs } from './use-open-tabs.ts'
import { useRefreshes } from './use-refreshes.ts'
import { useStoredColors } from './use-stored-colors.ts'

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
  readonly onRefresh: () => void
  readonly go: ScreenProps['go']
}

/** The state of a dashboard on screen, from which each of its parts draws. */
export type DashboardView = ReturnType<typeof useDashboardView>

/** Joins the state of a dashboard: its layout, open tabs, filters, queries, colours and stamps. */
export const useDashboardView = (props: DashboardProps) => {
  const { stored, charts, onRefresh, go, search } = props
  const { opened } = stored
  const { dashboard } = opened
  const isNarrow = useStore(phoneWidth)
  const filters = useFilters(dashboard.filters)
  const address = useMemo(() => addressView(search), [search])
  const [tabs, openTabs] = useOpenTabs()
  const openTab = (id: string) => openTabs([id])
  const root = useRoot(opened)
  const placement = usePlacement(root, charts, tabs, isNarrow)
  const focusedId = useFocus({ root, chartId: address.focusedChart, tabs, openTabs })
  const urlParams = useMemo(() => templateParameters(search), [search])
  const { applied } = filters
  const cross = useCross({ opened, root, applied })
  const crossMask = cross.cross.size > 0 && cross.rules !== null ? cross.rules.maskOf : null
  const queries = useChartQueries(opened, charts, { root, applied, crossMask, urlParams })
  const drill = useDrill()
  const { colors, onLabels: addLabels } = useLabelColors(opened)
  const storeLabels = useStoredColors(dashboard, colors)
  const onLabels = useCallback(
    (labels: readonly string[], chartId: number) => {
      addLabels(labels)
      storeLabels(chartId, labels)
    },
    [addLabels, storeLabels],
  )
  const { stamps, onStamp } = useStamps()
  const shownCharts = placedCharts(placement)
  const refreshes = useRefreshes(shownCharts, dashboard.refresh)
  useEvents({
    dashboard,
    chartCount: shownCharts.length,
    applied: filters.applied,
    openTab: tabs[0] ?? null,
    refreshCount: props.refreshCount,
  })
  const filterBar = useFilterBar(dashboard.filters.length > 0 && !address.hidesFilters, address.opensFilters)
  const now = useNow(30_000)
  const editChart = useCallback(
    (chartId: number) => go(links.explore(`?slice_id=${chartId}&dashboard_id=${dashboard.id}`)),
    [go, dashboard.id],
  )
  useSubmitKey(() => {
    if (filters.hasChanges && filters.disabledReason === undefined) filters.apply()
  })
  useLetterKeys({
    r: onRefresh,
    f: filterBar.toggle,
    ...(cross.cross.size > 0 ? { Escape: cross.clear } : {}),
  })
  return {
    ...props,
    dashboard,
    address,
    focusedId,
    isNarrow,
    filters,
    filterBar,
    cross,
    drill,
    tabs,
    openTab,
    root,
    placement,
    queries,
    colors,
    onLabels,
    stamp: dashboardStamp([...stamps.values()], now),
    onStamp,
    refreshes,
    urlParams,
    now,
    editChart,
  }
}

function placedCharts({ boxes }: Placement): readonly number[] {
  return boxes.flatMap(({ content }) => (content.kind === 'chart' ? [content.chartId] : []))
}

/** Whether the filter bar is shown; a dashboard without filters has none. */
const useFilterBar = (hasFilters: boolean, isOpenFirst: boolean) => {
  const [isShown, setIsShown] = useState(isOpenFirst)
  return {
    hasFilters,
    isShown: hasFilters && isShown,
    show: () => setIsShown(true),
    hide: () => setIsShown(false),
    toggle: () => setIsShown(!isShown),
  }
}
