/** The user whom the server named to a page at the time `at`, in ms since 1970. */
export interface SeenUser {
  readonly userId: number
  readonly at: number
}

/** Maximum age of an answer that replaces the first session check, in ms. */
const COUNTS_MS = 10_000

/** True if the server named this user to the page recently, so that the sync need not ask again at the start. */
export function isRecentlySeen(seen: SeenUser | null, userId: number, now: number): boolean {
  if (seen === null || seen.userId !== userId) return false
  // After the clock was set back, the age is unknown.
  return now >= seen.at && now - seen.at <= COUNTS_MS
}
