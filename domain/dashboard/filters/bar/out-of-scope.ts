import type { LayoutNode } from '#domain/dashboard/document/layout.ts'
import type { SettableFilter } from '#domain/dashboard/filters/all.ts'
import { isSettable, type NativeFilter } from '#domain/dashboard/filters/native-filter.ts'
import { chartsInScope } from '#domain/dashboard/filters/scope.ts'

/** The parts of a filter bar by the charts on screen. */
interface ScopedFilters {
  /** Filters of at least one chart on screen, and dividers. */
  readonly inScope: readonly NativeFilter[]
  readonly outOfScope: readonly SettableFilter[]
}

/** Separates the filters that no chart of the open tabs follows. */
export function scopedFilters(
  filters: readonly NativeFilter[],
  root: LayoutNode,
  shownCharts: readonly number[],
): ScopedFilters {
  const shown = new Set(shownCharts)
  const isUsed = (filter: NativeFilter) =>
    !isSettable(filter) || chartsInScope(filter.scope, root).some((id) => shown.has(id))
  return {
    inScope: filters.filter(isUsed),
    outOfScope: filters.filter(isSettable).filter((filter) => !isUsed(filter)),
  }
}
