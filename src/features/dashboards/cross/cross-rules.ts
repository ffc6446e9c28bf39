import type { ChartQuery } from '#domain/chart/loading/chart-query.ts'
import type { DataMask } from '#domain/chart/query/mask/data-mask.ts'
import { addressEntries } from '#domain/dashboard/address/address-filters.ts'
import { type CrossChart, crossFiltersOf, shownCrossFilter } from '#domain/dashboard/cross/cross-filters.ts'
import { type ReadCross, type ReadScene, readCross } from '#domain/dashboard/cross/read-cross.ts'
import { sentFilters } from '#domain/dashboard/cross/sent-filters.ts'
import type { AppliedFilter, ChartFilters } from '#domain/dashboard/filters/chart-filters.ts'
import type { FilterState } from '#domain/dashboard/filters/filter-state.ts'
import { type FilterScene, filtersOfChart } from '#domain/dashboard/scene/filters-of-chart.ts'

export { togglePick } from '#domain/dashboard/cross/toggle-pick.ts'
export { writtenCross } from '#domain/dashboard/cross/written-cross.ts'

/** The clauses of the picked parts, and the filters that each chart follows. */
interface CrossRules {
  readonly maskOf: (chart: CrossChart) => DataMask
  readonly filtersOf: (query: ChartQuery) => ChartFilters
  /** The picked parts of each chart, for chips. */
  readonly chips: readonly AppliedFilter[]
}

/** The rules for a state of all filters. Load this module with the first filter. */
export function crossRules(set: FilterState, scene: FilterScene): CrossRules {
  return {
    maskOf: (chart) => crossFiltersOf(chart, set.cross, scene).mask,
    filtersOf: (query) => sentFilters(filtersOfChart(query.chart, set, scene), query),
    chips: [...set.cross.values()].map((filter) =>
      shownCrossFilter(filter, scene.charts.find(({ id }) => id === filter.chartId)?.name ?? ''),
    ),
  }
}

/** The picked parts in the filters of an address. */
export function crossOfAddress(text: string | null, scene: ReadScene): ReadCross {
  return readCross(addressEntries(text), scene)
}
