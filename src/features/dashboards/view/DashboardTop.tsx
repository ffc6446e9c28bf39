import { useCanReach } from '#parts/chart/use-can-reach.ts'
import { lazily } from '#parts/lazily.ts'
import { DashboardBar } from './DashboardBar.tsx'
import type { DashboardView } from './state/use-dashboard-view.ts'
import { TopTabs } from './TopTabs.tsx'

const FilterSheet = lazily(
  async () => (await import('#features/dashboards/filters/FilterSheet.tsx')).FilterSheet,
)

const CrossFilterChips = lazily(
  async () => (await import('#features/dashboards/cross/CrossFilterChips.tsx')).CrossFilterChips,
)

/** The bars above the charts of a dashboard. */
export const DashboardTop = ({ view }: { readonly view: DashboardView }) => {
  const { dashboard, stored, stamp, filters, filterBar, isNarrow, address, cross } = view
  const { urlParams, tabs } = view
  const canReach = useCanReach()
  const { datasets } = stored.opened
  const shared = {
    dashboard,
    applied: filters.applied,
    cross: cross.cross,
    datasets,
    tabs,
    urlParams,
    anchor: null,
    canReach,
  }
  return (
    <>
      {!address.hidesTitle && (
        <DashboardBar
          dashboard={dashboard}
          isFavorite={stored.isFavorite}
          stamp={stamp}
          isNarrow={isNarrow}
          onShowFilters={filterBar.hasFilters && !filterBar.isShown ? filterBar.show : null}
          onRefresh={view.onRefresh}
          go={view.go}
          menu={{ shared, refreshes: view.refreshes }}
        />
      )}
      {!address.hidesTabs && <TopTabs root={view.root} tabs={view.tabs} onOpenTab={view.openTab} />}
      {filterBar.hasFilters && isNarrow && (
        <FilterSheet
          dashboardId={dashboard.id}
          filters={dashboard.filters}
          datasets={datasets}
          state={filters}
        />
      )}
      {cross.cross.size > 0 && cross.rules !== null && (
        <CrossFilterChips chips={cross.rules.chips} onRemove={cross.remove} onClear={cross.clear} />
      )}
    </>
  )
}
