import type { Chart } from '#domain/chart/chart.ts'
import { type CrossScene, crossFiltersOf } from '#domain/dashboard/cross/cross-filters.ts'
import type { ChartFilters } from '#domain/dashboard/filters/chart-filters.ts'
import type { FilterState } from '#domain/dashboard/filters/filter-state.ts'
import { type NativeScene, nativeFiltersOf } from '#domain/dashboard/filters/native-filters.ts'

/** The dashboard on which filters apply. */
export interface FilterScene extends NativeScene, Omit<CrossScene, keyof NativeScene> {}

/**
 * The meaning of a filter state for one chart: the one function that every path asks. Native filters apply in their order,
 * then the picks of other charts.
 */
export function filtersOfChart(
  chart: Chart,
  { values, cross }: FilterState,
  scene: FilterScene,
): ChartFilters {
  const native = nativeFiltersOf(chart, values, scene)
  const picked = crossFiltersOf(chart, cross, scene)
  return {
    mask: [...native.mask, ...picked.mask],
    applied: [...native.applied, ...picked.applied],
    notApplied: [...native.notApplied, ...picked.notApplied],
  }
}
