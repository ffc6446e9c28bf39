import type { Pick as ChartPick } from '#domain/chart/model/pick/pick.ts'
import type { FilterScalar } from '#domain/chart/query/mask/data-mask.ts'

/** The value of a native filter, by the kind of filter. */
export type NativeValue =
  | { readonly kind: 'values'; readonly values: readonly FilterScalar[] }
  /** From `from` to `to`, both included; null for an open end. */
  | { readonly kind: 'range'; readonly from: number | null; readonly to: number | null }
  /** A phrase, or two ends around " : ". */
  | { readonly kind: 'time'; readonly range: string }
  /** The time column of the charts. */
  | { readonly kind: 'time-column'; readonly column: string }
  /** The time grain of the charts, an ISO 8601 duration as Superset names it. */
  | { readonly kind: 'time-grain'; readonly grain: string }

/** The parts that are picked in one chart; a row belongs to them if it belongs to one of them. */
export interface CrossFilter {
  readonly chartId: number
  readonly picks: readonly ChartPick[]
}

/** The filters that a reader of a dashboard has set. Filters without a value and charts without a pick are missing. */
export interface FilterState {
  readonly values: ReadonlyMap<string, NativeValue>
  readonly cross: ReadonlyMap<number, CrossFilter>
}

/** The state without any filter. */
export const NO_FILTERS: FilterState = { values: new Map(), cross: new Map() }
