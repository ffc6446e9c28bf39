import type { Cacheable } from '#data/answers/recently-read.ts'
import type { LocalDatabase } from '#data/db/database.ts'

/** An answer that a screen needs, how old a stored one may be, in ms, and the signal of a screen that closed. */
interface Wanted {
  readonly what: Cacheable
  readonly maxAgeMs: number
  readonly signal: AbortSignal
}

/**
 * Sends a request unless this device stored the answer recently; null where none was sent. The code that compares ages is
 * loaded only where data are saved: without it, or where the database fails, the request is sent.
 */
export async function unlessRecent<T>(
  db: LocalDatabase,
  { what, maxAgeMs, signal }: Wanted,
  send: () => Promise<T>,
): Promise<T | null> {
  const isRecent = async () =>
    (await import('#data/answers/recently-read.ts')).isRecentlyRead(db, what, maxAgeMs)
  if (maxAgeMs > 0 && (await isRecent().catch(() => false))) return null
  return signal.aborted ? null : send()
}
