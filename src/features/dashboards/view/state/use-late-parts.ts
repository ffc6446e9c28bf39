import type { Dashboard } from '#domain/dashboard/dashboard.ts'
import { useIsDrawn } from '#parts/chart/use-is-drawn.ts'
import type { DashboardView } from './use-dashboard-view.ts'

type LateParts = Pick<
  DashboardView,
  'stamp' | 'shownCharts' | 'isDeleted' | 'linkNotes' | 'restored' | 'search'
> & {
  readonly dashboard: Pick<Dashboard, 'notes' | 'filters'>
  readonly cross: Pick<DashboardView['cross'], 'notes'>
}

/**
 * Whether the menu of views, the notes and the work that draws nothing are shown. Their files would delay the charts, so they
 * come after the first chart; at once where they name what the charts show or lack, and with the bar of filters.
 */
export const useLateParts = (view: LateParts): boolean => {
  const { dashboard, linkNotes, cross, restored, search } = view
  const isDrawn = useIsDrawn(view.stamp !== null || view.shownCharts.length === 0)
  const hasNotes = [dashboard.notes, linkNotes, cross.notes, dashboard.filters].some(
    (some) => some.length > 0,
  )
  return isDrawn || hasNotes || view.isDeleted || restored !== null || search.size > 0
}
