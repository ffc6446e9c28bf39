/** A value that a value filter can hold, as the wire writes it. */
export type FilterScalar = string | number | boolean | null

/** One filter of a column that a dashboard adds to a chart's query. */
interface MaskFilter {
  readonly col: string
  readonly op: 'IN' | 'NOT IN'
  readonly val: readonly FilterScalar[]
}

/** What a dashboard's filters add to the query of one chart. Source: BI spec §3 (data mask). */
export interface DataMask {
  readonly timeRange: string | null
  readonly filters: readonly MaskFilter[]
}

/** No filter at all. */
export const EMPTY_MASK: DataMask = { timeRange: null, filters: [] }
