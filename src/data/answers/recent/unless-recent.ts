import type { LocalDatabase } from '#data/db/database.ts'
import type { Cacheable } from './recently-read.ts'

/** The data that a screen needs, the maximum age of a stored copy, in ms, and the signal of the screen. */
interface Wanted {
  readonly what: Cacheable
  readonly maxAgeMs: number
  readonly signal: AbortSignal
}

/**
 * Sends a request unless a recent answer is stored, in which case it returns null. The code for the check is loaded only if
 * an age is allowed; if it cannot be loaded, or the database fails, the request is sent.
 */
export async function unlessRecent<T>(
  db: LocalDatabase,
  { what, maxAgeMs, signal }: Wanted,
  send: () => Promise<T>,
): Promise<T | null> {
  const isRecent = async () => (await import('./recently-read.ts')).isRecentlyRead(db, what, maxAgeMs)
  if (maxAgeMs > 0 && (await isRecent().catch(() => false))) return null
  return signal.aborted ? null : send()
}
