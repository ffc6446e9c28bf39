import { BASE_PAUSE_MS } from './pause.ts'

/** Failures of the server in a row after which a change is REJECTED. Source: sync §3.9. */
export const MOST_FAILURES = 8

/** How often a change that the server failed on is tried all the same, in ms. Source: sync §3.9. */
export const HOURLY_MS = 3_600_000

/** Quiet time after an ambiguous create before it is looked up, in ms: what is on its way may still arrive. Source: sync §3.6. */
export const LOOK_UP_QUIET_MS = 5_000

/** After a success that follows ambiguity the record is read again after this long, in ms. Source: sync §3.7. */
export const VERIFY_AFTER_MS = 60_000

/** … and on every pull until it was quiet this long, in ms. Source: sync §3.7. */
export const VERIFY_QUIET_MS = 300_000

/** Tells whether a request about a record came to an unknown end so lately that it may still arrive. Source: sync §3.7. */
export function isInDoubt(
  { lastAmbiguousAt }: { readonly lastAmbiguousAt: number | null },
  now: number,
): boolean {
  return (lastAmbiguousAt ?? -Infinity) + VERIFY_QUIET_MS > now
}

/** Age of `base`, in ms, above which a server without revisions is read before an update. Source: sync §3.8. */
export const GUARD_AGE_MS = 30_000

/** Age of a blank row of ours, in ms, above which it may be swept. Source: sync §3.6. */
export const SWEEP_AGE_MS = 300_000

/** Records that are read with each list of a server without a change feed, those seen longest ago. Source: sync §3.11. */
export const READ_IN_TURNS = 2

/** Requests of changes under way at once, over all records. Source: sync §3.5. */
export const MOST_PARALLEL = 4

/** How often a user who is signed out, or another one, is looked for at the least, in ms, while nobody says that he is back. */
const ASK_AGAIN_MS = 60_000

/** The pause before a user is looked for again who was found signed out so many times in a row, in ms: a portal may have said so. */
export function askAgainMs(signedOutTimes: number): number {
  if (signedOutTimes === 0) return ASK_AGAIN_MS
  return Math.min(ASK_AGAIN_MS, BASE_PAUSE_MS * 2 ** Math.min(signedOutTimes, 30))
}
