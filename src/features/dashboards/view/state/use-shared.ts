import type { SharedState } from '#features/dashboards/share/share-link.ts'
import { useCanReach } from '#parts/chart/use-can-reach.ts'
import type { DashboardView } from './use-dashboard-view.ts'

/** The state on screen that links to a dashboard hold. */
export const useShared = (view: DashboardView): SharedState => {
  const { dashboard, stored, filters, cross, tabs, urlParams } = view
  const canReach = useCanReach()
  const { datasets } = stored.opened
  return {
    dashboard,
    applied: filters.applied,
    cross: cross.cross,
    datasets,
    tabs,
    urlParams,
    anchor: null,
    canReach,
  }
}
