import type { Chart } from '#domain/chart/chart.ts'
import { chartUnderMask } from '#domain/chart/query/mask/chart-under-mask.ts'
import { isolated } from '#domain/core/text/isolated.ts'
import { type CrossScene, crossFiltersOf } from '#domain/dashboard/cross/cross-filters.ts'
import { kindOf, type SettableFilter } from '#domain/dashboard/filters/all.ts'
import type { ChartFilters } from '#domain/dashboard/filters/chart-filters.ts'
import type { FilterState, NativeValue } from '#domain/dashboard/filters/filter-state.ts'
import { isSettable, type NativeFilter } from '#domain/dashboard/filters/native-filter.ts'
import { chartsInScope } from '#domain/dashboard/filters/scope.ts'
import type { Dataset } from '#domain/dataset/dataset.ts'

/** The dashboard on which filters apply. */
export interface FilterScene extends CrossScene {
  readonly filters: readonly NativeFilter[]
  readonly datasets: readonly Dataset[]
}

/**
 * The meaning of a filter state for one chart: the one function that every path asks. Native filters apply in their order,
 * then the picks of other charts.
 */
export function filtersOfChart(chart: Chart, state: FilterState, scene: FilterScene): ChartFilters {
  const dataset = scene.datasets.find(({ id }) => id === chart.datasetId) ?? null
  const set = scene.filters.filter(isSettable).flatMap((filter) => {
    const value = state.values.get(filter.id)
    const isInScope = value !== undefined && chartsInScope(filter.scope, scene.root).includes(chart.id)
    return isInScope ? [nativeFilterOf(filter, value, { chart, dataset })] : []
  })
  const cross = crossFiltersOf(chart, state.cross, scene)
  return {
    mask: [...set.flatMap(({ mask }) => mask), ...cross.mask],
    applied: [...set.flatMap(({ applied }) => applied), ...cross.applied],
    notApplied: [...set.flatMap(({ notApplied }) => notApplied), ...cross.notApplied],
  }
}

/** The chart with the time column and grain of its filters in its form. */
export function filteredChart(chart: Chart, { mask }: ChartFilters, scene: FilterScene): Chart {
  return chartUnderMask(chart, mask, scene.datasets.find(({ id }) => id === chart.datasetId) ?? null)
}

function nativeFilterOf(
  filter: SettableFilter,
  value: NativeValue,
  of: { readonly chart: Chart; readonly dataset: Dataset | null },
): ChartFilters {
  const kind = kindOf(filter.kind)
  const shown = {
    source: { kind: 'filter', id: filter.id } as const,
    name: isolated(filter.name),
    value: kind.text(value),
  }
  const denial = kind.denial(filter, value, of)
  return denial === null
    ? { mask: kind.clauses(filter, value), applied: [shown], notApplied: [] }
    : { mask: [], applied: [], notApplied: [{ ...shown, ...denial }] }
}
