import { sameValue } from '#domain/sync/record/same-value.ts'
import type { Query } from './query.ts'
import { isRunning } from './states.ts'

/**
 * A run as it is drawn: as it ended here while the stored one is still under way. What another window stored as its end
 * stays. Where both say the same it is the one that ended here, so that nothing is drawn again.
 */
export function shownRun(stored: Query, ended: Query | null): Query {
  if (ended === null) return stored
  return isRunning(stored.state) || sameValue(stored, ended) ? ended : stored
}
