import type { QueryColumn } from '#domain/contract/bi/chart-data.ts'

/** A value of a value filter, as sent. */
export type FilterScalar = string | number | boolean | null

/** The source of a clause: a filter of the dashboard, or a chart in which a part was picked. */
export type ClauseSource =
  | { readonly kind: 'filter'; readonly id: string }
  | { readonly kind: 'chart'; readonly id: number }

/**
 * A condition that a dashboard adds to the queries of its charts. A time range has no column: it applies to each chart's own
 * time column, as a phrase or two ends around " : ". A time column or grain replaces that of each chart. An interval begins with `from` and ends before `to`, or with `to` if
 * `includesTo` is set; a null end is open. Its ends are plain numbers, or times in ms since 1970 UTC.
 */
export type MaskClause = { readonly source: ClauseSource } & (
  | { readonly op: 'TIME RANGE'; readonly column: null; readonly range: string }
  | { readonly op: 'TIME COLUMN'; readonly column: null; readonly name: string }
  | { readonly op: 'TIME GRAIN'; readonly column: null; readonly grain: string }
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

/** The conditions that a dashboard adds to the query of a chart, all of them required. Source: BI spec §3 (data mask). */
export type DataMask = readonly MaskClause[]

/** A mask without conditions. */
export const EMPTY_MASK: DataMask = []

/** The clauses that filter a chart: all but those of which it is the source. */
export function clausesFor(chartId: number, mask: DataMask): DataMask {
  return mask.filter(({ source }) => source.kind !== 'chart' || source.id !== chartId)
}
