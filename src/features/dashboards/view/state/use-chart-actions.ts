import { useMemo } from 'react'
import { useShareChart } from '#features/dashboards/share/use-share-chart.ts'
import type { ChartActions } from '#parts/chart/card-menu/card-actions.ts'
import type { DashboardView } from './use-dashboard-view.ts'

/** The actions of a dashboard on its charts; the object stays the same, so that no chart is drawn again. */
export const useChartActions = (view: DashboardView): ChartActions => {
  const share = useShareChart(view)
  const { by } = view.drill
  const { open } = view.settings
  return useMemo(
    () => ({
      drillBy: by,
      share: (id, way) => void share(id, way),
      ...(open === null ? {} : { scope: (id) => open('scoping', id) }),
    }),
    [by, share, open],
  )
}
