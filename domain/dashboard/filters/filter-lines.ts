import type { AppliedFilter, ChartFilters } from './chart-filters.ts'

/** A drawn chart, and the filters that it follows. */
export interface FilteredChart {
  readonly name: string
  readonly filters: ChartFilters
}

/**
 * The filters of drawn charts as lines for an image, which has no badges: one for each filter, with the number of charts that
 * follow it if not all do, and one for each filter that does not apply to a chart. Empty if none is set.
 */
export function filterLines(charts: readonly FilteredChart[]): readonly string[] {
  const applied = new Map<string, { readonly text: string; readonly count: number }>()
  for (const { filters } of charts)
    for (const filter of filters.applied) {
      const text = textOf(filter)
      const key = `${filter.source.kind} ${filter.source.id} ${text}`
      applied.set(key, { text, count: (applied.get(key)?.count ?? 0) + 1 })
    }
  const counted = [...applied.values()].map(({ text, count }) =>
    count === charts.length ? text : `${text} (${count} of ${charts.length} charts)`,
  )
  const lost = charts.flatMap(({ name, filters }) =>
    filters.notApplied.map((filter) => `Not applied to “${name}”: ${textOf(filter)}. ${filter.reason}`),
  )
  return [...counted.map((text) => `Filter ${text}`), ...lost]
}

function textOf({ source, name, value }: AppliedFilter): string {
  return source.kind === 'chart' ? `from “${name}”: ${value}` : `${name}: ${value}`
}
