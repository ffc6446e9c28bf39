import { BASE_PAUSE_MS } from './pause.ts'

/** Failures of the server in a row after which a change is REJECTED. Source: sync §3.9. */
export const MOST_FAILURES = 8

/** Interval between tries of a change on which the server fails, in ms. Source: sync §3.9. */
export const HOURLY_MS = 3_600_000

/** Interval between reads of a record to be verified, in ms. Source: sync §3.7. */
export const VERIFY_AFTER_MS = 60_000

/** Time in which a request of unknown outcome may still arrive, in ms. Source: sync §3.7. */
export const IN_DOUBT_MS = 300_000

/** Returns whether a request about a record had an unknown outcome lately. Source: sync §3.7. */
export function isInDoubt(
  { lastAmbiguousAt }: { readonly lastAmbiguousAt: number | null },
  now: number,
): boolean {
  return (lastAmbiguousAt ?? -Infinity) + IN_DOUBT_MS > now
}

/** Maximum number of requests in flight, over all records. Source: sync §3.5. */
export const MOST_PARALLEL = 4

/** Maximum interval between session checks while no user or another one is signed in, in ms. */
const ASK_AGAIN_MS = 60_000

/** Returns the pause before the next session check, in ms; shorter at first, since a portal may have answered instead. */
export function askAgainMs(signedOutTimes: number): number {
  if (signedOutTimes === 0) return ASK_AGAIN_MS
  return Math.min(ASK_AGAIN_MS, BASE_PAUSE_MS * 2 ** Math.min(signedOutTimes, 30))
}
