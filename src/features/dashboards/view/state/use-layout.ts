import { useMemo } from 'react'
import type { OpenedDashboard } from '#data/answers/dashboards/read-dashboard.ts'
import { addressView, templateParameters } from '#domain/dashboard/address/address-view.ts'
import type { ScreenProps } from '#features/feature.ts'
import type { OpenCharts } from '#parts/chart/use-open-charts.ts'
import { useStore } from '#ui/use-store.ts'
import { phoneWidth } from '#ui/window-width.ts'
import { usePlacement, useRoot } from './use-board.ts'
import { useFocus } from './use-focus.ts'
import { useOpenTabs } from './use-open-tabs.ts'

/** The parts of a dashboard's layout that the address and the width of the window show. */
export const useLayout = (opened: OpenedDashboard, charts: OpenCharts, search: ScreenProps['search']) => {
  const isNarrow = useStore(phoneWidth)
  const address = useMemo(() => addressView(search), [search])
  const urlParams = useMemo(() => templateParameters(search), [search])
  const [tabs, openTabs] = useOpenTabs()
  const root = useRoot(opened)
  const placement = usePlacement(root, charts, tabs, isNarrow)
  const focusedId = useFocus({ root, chartId: address.focusedChart, tabs, openTabs })
  const openTab = (id: string) => openTabs([id])
  const shownCharts = placement.boxes.flatMap(({ content }) =>
    content.kind === 'chart' ? [content.chartId] : [],
  )
  return { isNarrow, address, urlParams, tabs, openTab, root, placement, focusedId, shownCharts }
}
