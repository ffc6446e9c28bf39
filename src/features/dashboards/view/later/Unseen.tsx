import type { DashboardView } from '#features/dashboards/view/state/use-dashboard-view.ts'
import { DashboardEvents } from './DashboardEvents.tsx'
import { StoreColors } from './StoreColors.tsx'
import { useTimedRefreshes } from './use-timed-refreshes.ts'

/** The work of a dashboard that draws nothing: it refreshes charts by interval, notes events and stores the colours of labels. */
export const Unseen = ({ view }: { readonly view: DashboardView }) => {
  useTimedRefreshes({
    chartIds: view.shownCharts,
    settings: view.dashboard.refresh,
    refreshes: view.refreshes,
  })
  return (
    <>
      <DashboardEvents view={view} />
      <StoreColors dashboard={view.dashboard} colors={view.colors} labels={view.drawnLabels} />
    </>
  )
}
