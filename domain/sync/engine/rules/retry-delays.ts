import { BASE_PAUSE_MS } from './pause.ts'

/** Failures of the server in a row after which a change is REJECTED. Source: sync §3.9. */
export const MOST_FAILURES = 8

/** How often a change that the server failed on is tried all the same, in ms. Source: sync §3.9. */
export const HOURLY_MS = 3_600_000

/** What is to be verified is read again after this long, in ms. Source: sync §3.7. */
export const VERIFY_AFTER_MS = 60_000

/** So long a request of unknown end may still be found to have arrived, in ms. Source: sync §3.7. */
export const IN_DOUBT_MS = 300_000

/** Tells whether a request about a record came to an unknown end lately. Source: sync §3.7. */
export function isInDoubt(
  { lastAmbiguousAt }: { readonly lastAmbiguousAt: number | null },
  now: number,
): boolean {
  return (lastAmbiguousAt ?? -Infinity) + IN_DOUBT_MS > now
}

/** Requests of changes under way at once, over all records. Source: sync §3.5. */
export const MOST_PARALLEL = 4

/** How often a user who is signed out, or another one, is looked for at the least, in ms, while nobody says that he is back. */
const ASK_AGAIN_MS = 60_000

/** The pause before a user is looked for again who was found signed out so many times in a row, in ms: a portal may have said so. */
export function askAgainMs(signedOutTimes: number): number {
  if (signedOutTimes === 0) return ASK_AGAIN_MS
  return Math.min(ASK_AGAIN_MS, BASE_PAUSE_MS * 2 ** Math.min(signedOutTimes, 30))
}
