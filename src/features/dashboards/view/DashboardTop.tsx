import barCss from '#features/dashboards/filters/bar/bar-frame.module.css'
import { lazily } from '#parts/lazily.ts'
import { CrossChips } from './CrossChips.tsx'
import { DashboardBar } from './DashboardBar.tsx'
import css from './dashboard.module.css'
import type { DashboardView } from './state/use-dashboard-view.ts'
import { TopTabs } from './TopTabs.tsx'

const FilterSheet = lazily(
  async () => (await import('#features/dashboards/filters/FilterSheet.tsx')).FilterSheet,
)

const HorizontalBar = lazily(
  async () => (await import('#features/dashboards/filters/horizontal/HorizontalBar.tsx')).HorizontalBar,
  <div className={barCss.horizontal} />,
)

const ViewsMenu = lazily(async () => (await import('#features/dashboards/views/ViewsMenu.tsx')).ViewsMenu)

type DashboardTopProps = { readonly view: DashboardView; readonly hasLateParts: boolean }

/** The bars above the charts of a dashboard. */
export const DashboardTop = ({ view, hasLateParts }: DashboardTopProps) => {
  const { dashboard, stored, stamp, filters, filterBar, isNarrow, address } = view
  const { datasets } = stored.opened
  const isHorizontal = filterBar.orientation === 'horizontal'
  const bar = {
    dashboardId: dashboard.id,
    filters: filters.filters,
    datasets,
    state: filters,
    root: view.root,
    shownCharts: view.shownCharts,
  }
  const views = hasLateParts && <ViewsMenu view={view} />
  return (
    <>
      {!address.hidesTitle && (
        <DashboardBar
          dashboard={dashboard}
          isFavorite={stored.isFavorite}
          stamp={stamp}
          isNarrow={isNarrow}
          onShowFilters={isHorizontal && filterBar.hasFilters && !filterBar.isShown ? filterBar.show : null}
          onRefresh={view.onRefresh}
          go={view.go}
          loadEdit={view.loadEdit}
          menu={{
            shared: view,
            dashboard,
            root: view.root,
            refreshes: view.refreshes,
            onSettings: view.settings.open,
          }}
          hasLateParts={hasLateParts}
          views={!isNarrow && views}
        />
      )}
      {!address.hidesTabs && <TopTabs root={view.root} tabs={view.tabs} onOpenTab={view.openTab} />}
      {filterBar.isShown && !isNarrow && isHorizontal && (
        <HorizontalBar {...bar} bar={filterBar}>
          <CrossChips view={view} />
        </HorizontalBar>
      )}
      {isNarrow && (
        <div className={css.tools}>
          {filterBar.hasFilters && <FilterSheet {...bar} />}
          {views}
        </div>
      )}
      {(isNarrow || !filterBar.isShown) && <CrossChips view={view} />}
    </>
  )
}
