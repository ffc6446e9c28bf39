import type { Query } from './query.ts'
import { isRunning } from './states.ts'

/** A run without progress is inactive after so long, in ms: longer than any query may run. Source: SQL spec §4. */
export const INACTIVE_AFTER_MS = 21_600_000

/** The result of a run as this device has it stored. */
interface StoredRows {
  readonly rowCount: number
}

/**
 * A run after a look for inactive ones: null where it is dropped, since it is older than the interval and never got
 * anywhere; one whose result is stored has ended well; any other stays. Source: SQL spec §4 Clearing inactive queries.
 */
export function afterInactivity(query: Query, result: StoredRows | null, now: number): Query | null {
  const { state, progress, startDttm, sendBefore } = query
  if (!isRunning(state) || sendBefore !== null) return query
  if (result !== null)
    return { ...query, state: 'success', progress: 100, rows: result.rowCount, error: null }
  const isUnderWay = state === 'running' || state === 'pending'
  const isOld = now - startDttm > INACTIVE_AFTER_MS
  return isUnderWay && isOld && progress === 0 ? null : query
}
