import type { Query } from './query.ts'
import { isRunning } from './states.ts'

/** Time after which a run without progress is inactive, in ms; longer than any query may run. Source: SQL spec §4. */
export const INACTIVE_AFTER_MS = 21_600_000

interface StoredRows {
  readonly rowCount: number
}

/**
 * The run after the check for inactive ones: null if it is to be removed, because it is old and never made progress; a
 * run with a stored result has succeeded; any other is unchanged. Source: SQL spec §4 Clearing inactive queries.
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
