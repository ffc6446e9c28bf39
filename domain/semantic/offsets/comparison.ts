import type { TimeOffset } from './time-offset.ts'

/**
 * A query of an earlier or later time that is set beside a query's rows. `offset` is the offset as the query wrote it:
 * what the metrics are named by. `keys` are the columns that both have, `axis` the one of them that is the time, cut to
 * `grain` (an ISO 8601 duration); null where there is none.
 */
export interface Comparison {
  readonly sql: string
  readonly rowLimit: number
  readonly offset: string
  readonly distance: TimeOffset
  readonly keys: readonly string[]
  readonly axis: string | null
  readonly grain: string | null
}
