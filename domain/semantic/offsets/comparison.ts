import type { TimeShift } from '#domain/time/comparison/time-shift.ts'

/**
 * A query of another time whose metrics are joined to the rows of a query. `offset` is the offset as written, which names
 * the metrics. `keys` are the common columns, `axis` the time among them; null without one. Displayed times are
 * `hoursOffset` hours after stored ones. `isShifted`: the rows already have the times of the query. `unmatched` names the
 * days that the comparison leaves out; null for none.
 */
export interface Comparison {
  readonly sql: string
  readonly rowLimit: number
  readonly offset: string
  readonly distance: TimeShift
  readonly keys: readonly string[]
  readonly axis: string | null
  readonly hoursOffset: number
  readonly isShifted: boolean
  readonly unmatched?: string | null
}
