import css from '#features/dashboards/filters/bar/bar-frame.module.css'
import { lazily } from '#parts/lazily.ts'
import { CrossChips } from './CrossChips.tsx'
import type { DashboardView } from './state/use-dashboard-view.ts'

/** The bar is loaded beside the first charts. Until then an empty one keeps its place. */
const FilterBar = lazily(
  async () => (await import('#features/dashboards/filters/FilterBar.tsx')).FilterBar,
  <aside className={css.bar} aria-label="Filters" aria-busy="true" />,
)

/** The filters beside a dashboard in a wide window. */
export const DashboardSide = ({ view }: { readonly view: DashboardView }) => {
  const { dashboard, filters, filterBar, isNarrow } = view
  if (isNarrow || !filterBar.hasFilters || filterBar.orientation === 'horizontal') return null
  return (
    <FilterBar
      dashboardId={dashboard.id}
      filters={filters.filters}
      datasets={view.stored.opened.datasets}
      state={filters}
      bar={filterBar}
      root={view.root}
      shownCharts={view.shownCharts}
    >
      <CrossChips view={view} />
    </FilterBar>
  )
}
