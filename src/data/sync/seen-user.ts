/** A user whom the server named to a page, no earlier than `at`, in ms since 1970. */
export interface SeenUser {
  readonly userId: number
  readonly at: number
}

/** An answer to a page counts for the sync behind it for this long, in ms. */
const COUNTS_MS = 10_000

/** Tells whether the server named this user to the page a moment ago, so that it need not be asked again at the start. */
export function isSeenNow(seen: SeenUser | null, userId: number, now: number): boolean {
  if (seen === null || seen.userId !== userId) return false
  // A clock that was put back says nothing of the age.
  return now >= seen.at && now - seen.at <= COUNTS_MS
}
