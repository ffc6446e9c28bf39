import type { Chart } from '#domain/chart/chart.ts'
import { chartUnderMask } from '#domain/chart/query/mask/chart-under-mask.ts'
import type { DataMask } from '#domain/chart/query/mask/data-mask.ts'
import { isolated } from '#domain/core/text/isolated.ts'
import type { LayoutNode } from '#domain/dashboard/document/layout.ts'
import type { Dataset } from '#domain/dataset/dataset.ts'
import { kindOf, type SettableFilter } from './all.ts'
import type { ChartFilters } from './chart-filters.ts'
import type { NativeValue } from './filter-state.ts'
import type { FilteredChart } from './kind.ts'
import { type FilterValues, isSettable, type NativeFilter } from './native-filter.ts'
import { chartsInScope } from './scope.ts'

/** The dashboard on which native filters apply. */
export interface NativeScene {
  readonly filters: readonly NativeFilter[]
  readonly datasets: readonly Dataset[]
  readonly root: LayoutNode
}

/** The meaning of the native filters for one chart, in the order of the filters. `filtersOfChart` adds the picked parts. */
export function nativeFiltersOf(chart: Chart, values: FilterValues, scene: NativeScene): ChartFilters {
  const dataset = datasetOf(chart, scene)
  const set = scene.filters.filter(isSettable).flatMap((filter) => {
    const value = values.get(filter.id)
    const isInScope = value !== undefined && chartsInScope(filter.scope, scene.root).includes(chart.id)
    return isInScope ? [nativeFilterOf(filter, value, { chart, dataset }, scene.datasets)] : []
  })
  return {
    mask: set.flatMap(({ mask }) => mask),
    applied: set.flatMap(({ applied }) => applied),
    notApplied: set.flatMap(({ notApplied }) => notApplied),
  }
}

/** The chart with the time column and grain of its filters in its form; the same object without them. */
export function filteredChart(chart: Chart, mask: DataMask, scene: Pick<NativeScene, 'datasets'>): Chart {
  return chartUnderMask(chart, mask, datasetOf(chart, scene))
}

function datasetOf({ datasetId }: Chart, { datasets }: Pick<NativeScene, 'datasets'>): Dataset | null {
  return datasets.find(({ id }) => id === datasetId) ?? null
}

function nativeFilterOf(
  filter: SettableFilter,
  value: NativeValue,
  of: FilteredChart,
  datasets: readonly Dataset[],
): ChartFilters {
  const kind = kindOf(filter.kind)
  const shown = {
    source: { kind: 'filter', id: filter.id } as const,
    name: isolated(filter.name),
    value: kind.text(filter, value, datasets),
  }
  const denial = kind.denial(filter, value, of)
  if (denial === null) return { mask: kind.clauses(filter, value), applied: [shown], notApplied: [] }
  return {
    mask: OF_DATASET.has(denial.code) ? kind.clauses(filter, value) : [],
    applied: [],
    notApplied: [{ ...shown, ...denial }],
  }
}

/**
 * Denials by the columns that are known here. Their clauses are sent nevertheless, since the server knows the current columns,
 * and leaves out a filter of a column that it does not have.
 */
const OF_DATASET: ReadonlySet<string> = new Set(['no-column', 'unknown-dataset'])
