import type { QueryColumn } from '#domain/contract/bi/chart-data.ts'

/** A value that a value filter can hold, as the wire writes it. */
export type FilterScalar = string | number | boolean | null

/** Where a clause is from: a filter of the dashboard, or a chart in which a part was picked. */
export type ClauseSource =
  | { readonly kind: 'filter'; readonly id: string }
  | { readonly kind: 'chart'; readonly id: number }

/**
 * One condition that a dashboard adds to the queries of its charts. A time range has no column: it is that of each chart's
 * own time column, as a phrase or two ends around " : ". An interval begins with `from` and ends before `to`, or with
 * `to` where `includesTo`; a null end is open. Its ends are numbers as they are, or times in ms since 1970 UTC.
 */
export type MaskClause = { readonly source: ClauseSource } & (
  | { readonly op: 'TIME RANGE'; readonly column: null; readonly range: string }
  | {
      readonly op: 'IN' | 'NOT IN'
      readonly column: QueryColumn
      readonly values: readonly FilterScalar[]
    }
  | {
      readonly op: 'NUMBERS' | 'TIMES'
      readonly column: QueryColumn
      readonly range: {
        readonly from: number | null
        readonly to: number | null
        readonly includesTo: boolean
      }
    }
)

/** The conditions that a dashboard adds to the query of a chart; all of them must be met. Source: BI spec §3 (data mask). */
export type DataMask = readonly MaskClause[]

/** No filter at all. */
export const EMPTY_MASK: DataMask = []

/** The clauses that filter a chart: those of which it is the source do not. */
export function clausesFor(chartId: number, mask: DataMask): DataMask {
  return mask.filter(({ source }) => source.kind !== 'chart' || source.id !== chartId)
}
