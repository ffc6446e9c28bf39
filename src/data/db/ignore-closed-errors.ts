import type { LocalDatabase } from './database.ts'
import { isDatabaseClosed } from './storage-failure.ts'

/**
 * Keeps what still asks a database that its window gave up (for a newer version, another user, a sign-out) from being
 * reported as an error that nobody caught: it is refused, as it must be, and the page says why. Nothing else is kept
 * quiet: neither another fault of that time nor a database that closed by itself. To be called once, with the database
 * of the window.
 */
export function ignoreClosedErrors(
  db: Pick<LocalDatabase, 'isRetired'>,
  window: Partial<Pick<EventTarget, 'addEventListener'>> = globalThis,
): void {
  window.addEventListener?.('unhandledrejection', (event) => {
    if (db.isRetired && 'reason' in event && isDatabaseClosed(event.reason)) event.preventDefault()
  })
}
