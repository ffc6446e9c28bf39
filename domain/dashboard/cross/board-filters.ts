import type { MaskClause } from '#domain/chart/query/mask/data-mask.ts'
import { valueLabel } from '#domain/chart/to-model/cell-labels.ts'
import { isolated } from '#domain/core/text/isolated.ts'
import { maskOfChart } from '#domain/dashboard/data-mask.ts'
import type {
  AppliedFilter,
  ChartFilters,
  NotAppliedFilter,
} from '#domain/dashboard/filters/chart-filters.ts'
import type { FilterState } from '#domain/dashboard/filters/filter-state.ts'
import type { FilterValues, NativeFilter } from '#domain/dashboard/native-filter.ts'
import { rangeLabel } from '#domain/time/phrase/label.ts'
import { type CrossChart, type CrossScene, crossFiltersOf } from './cross-filters.ts'

/** The filters that a reader has set: those of the filter bar, and the picked parts. */
interface BoardFilters {
  readonly values: FilterValues
  readonly cross: FilterState['cross']
}

/** The meaning of all filters of a dashboard for one of its charts. */
export function boardFiltersOf(
  chart: CrossChart,
  { values, cross }: BoardFilters,
  scene: CrossScene & { readonly filters: readonly NativeFilter[] },
): ChartFilters {
  const picked = crossFiltersOf(chart, cross, scene)
  const dataset = scene.datasets.find(({ id }) => id === chart.datasetId)
  const native = maskOfChart(chart.id, values, scene.filters, scene.root).map((clause) => {
    const { column } = clause
    const isMissing =
      dataset !== undefined &&
      typeof column === 'string' &&
      !dataset.columns.some(({ name }) => name === column)
    const reason = isMissing
      ? `The dataset “${isolated(dataset.name)}” has no column “${isolated(column)}”.`
      : null
    return { clause, shown: shownFilter(clause, scene.filters), reason }
  })
  return {
    mask: [...native.flatMap(({ clause, reason }) => (reason === null ? [clause] : [])), ...picked.mask],
    applied: [...native.flatMap(({ shown, reason }) => (reason === null ? [shown] : [])), ...picked.applied],
    notApplied: [
      ...native.flatMap(({ shown, reason }): NotAppliedFilter[] =>
        reason === null ? [] : [{ ...shown, code: 'no-column', reason }],
      ),
      ...picked.notApplied,
    ],
  }
}

function shownFilter(clause: MaskClause, filters: readonly NativeFilter[]): AppliedFilter {
  const { source } = clause
  const filter = filters.find(({ id }) => source.kind === 'filter' && id === source.id)
  const name = filter === undefined || filter.kind === 'divider' ? '' : filter.name
  return { source, name, value: valueOf(clause) }
}

function valueOf(clause: MaskClause): string {
  switch (clause.op) {
    case 'TIME RANGE':
      return rangeLabel(clause.range)
    case 'IN':
      return clause.values.map(valueLabel).join(', ')
    case 'NOT IN':
      return `not ${clause.values.map(valueLabel).join(', ')}`
    case 'NUMBERS':
    case 'TIMES':
      return [clause.range.from, clause.range.to].map((end) => end ?? '').join(' to ')
  }
}
