import type { ClauseSource, DataMask } from '#domain/chart/query/mask/data-mask.ts'

/** A filter that applies to a chart: `name` of the filter or of the chart that filters, `value` as text. */
export interface AppliedFilter {
  readonly source: ClauseSource
  readonly name: string
  readonly value: string
}

/** A filter that is set and in whose scope the chart is, but that does not apply to it. `reason` is one sentence for users. */
export interface NotAppliedFilter extends AppliedFilter {
  readonly code: 'no-column' | 'no-time-column' | 'several-groups' | 'unknown-dataset' | 'invalid'
  readonly reason: string
}

/**
 * The meaning of a filter state for one chart. Every path asks for it and uses `mask`: the chart, its totals,
 * samples, drill to detail, value lists, files, permalinks and reports. No chart is drawn with fewer filters than `applied`.
 */
export interface ChartFilters {
  readonly mask: DataMask
  readonly applied: readonly AppliedFilter[]
  readonly notApplied: readonly NotAppliedFilter[]
}
