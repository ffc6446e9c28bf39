import type { TimeShift } from '#domain/time/comparison/time-shift.ts'

/**
 * A query of an earlier or later time that is set beside a query's rows. `offset` is the offset as the query wrote it:
 * what the metrics are named by. `keys` are the columns that both have, `axis` the one of them that is the time; null
 * where there is none. The times of the axis are shown `hoursOffset` hours later than they are stored. With `isShifted`
 * the rows of the other query already have the times of this one. `unmatched` names the days that the comparison leaves out
 * of its periods; null for none.
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
