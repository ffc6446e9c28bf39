import type { LocalDatabase } from '#data/database.ts'
import { isConnectionLost } from './local/storage-failure.ts'

/**
 * Keeps what still asks a database that its window gave up from being reported as an error that nobody caught: it is
 * refused, as it must be, and nobody is left to be told. To be called once, with the database of the window.
 */
export function hushClosed(
  db: Pick<LocalDatabase, 'isRetired'>,
  window: Partial<Pick<EventTarget, 'addEventListener'>> = globalThis,
): void {
  window.addEventListener?.('unhandledrejection', (event) => {
    if (db.isRetired && 'reason' in event && isConnectionLost(event.reason)) event.preventDefault()
  })
}
