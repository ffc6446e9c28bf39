import type { LocalDatabase } from './database.ts'
import { isDatabaseClosed } from './storage-failure.ts'

/**
 * Suppresses error reports of requests to a database that its window has closed for good; the page shows the reason. Other
 * errors, and databases that closed by themselves, are still reported. Called once, with the window's database.
 */
export function ignoreClosedErrors(
  db: Pick<LocalDatabase, 'isRetired'>,
  window: Partial<Pick<EventTarget, 'addEventListener'>> = globalThis,
): void {
  window.addEventListener?.('unhandledrejection', (event) => {
    if (db.isRetired && 'reason' in event && isDatabaseClosed(event.reason)) event.preventDefault()
  })
}
