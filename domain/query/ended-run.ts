import { sameValue } from '#domain/sync/record/same-value.ts'
import type { Query } from './query.ts'
import { isRunning } from './states.ts'

/**
 * The displayed run: as it ended here if the stored one is still running; an end that another window stored wins. Equal
 * values keep the identity of `ended`, so that nothing is redrawn.
 */
export function shownRun(stored: Query, ended: Query | null): Query {
  if (ended === null) return stored
  return isRunning(stored.state) || sameValue(stored, ended) ? ended : stored
}
