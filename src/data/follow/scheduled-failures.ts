import type { LocalDatabase } from '#data/db/database.ts'
import { connection } from '#data/http/connection.ts'
import { fetchSchedules } from '#data/http/schedules.ts'
import { knownServer } from '#data/session/known-server.ts'
import { findingOf } from '#domain/capabilities/capabilities.ts'
import { type NewFailure, newFailures } from '#domain/schedule/new-failures.ts'

/** Time between two looks at the schedules of the user, in ms: the shortest interval of a schedule. */
const LOOK_EVERY_MS = 60_000

/**
 * Reports each failure of a scheduled run once per device, while a window is visible. Nothing is requested without a
 * scheduled query, or from a server that runs none. Returns the function that ends it.
 */
export function watchScheduledFailures(db: LocalDatabase, report: (failure: NewFailure) => void): () => void {
  const look = () => {
    if (!document.hidden) void reportNew(db, report).catch(() => undefined)
  }
  const timer = setInterval(look, LOOK_EVERY_MS)
  look()
  return () => clearInterval(timer)
}

/** Reports the failures that no window of this device has reported yet. Throws errors of the database. */
export async function reportNew(db: LocalDatabase, report: (failure: NewFailure) => void): Promise<void> {
  const server = knownServer.get()
  const runsSchedules = server !== null && findingOf(server, 'schedules') === 'yes'
  if (!runsSchedules || connection.get().kind !== 'online') return
  const scheduled = await db.savedQueries.filter(({ current }) => current.schedule !== null).count()
  const schedules = scheduled === 0 ? null : await fetchSchedules()
  if (schedules?.ok !== true) return
  const unseen = await db.transaction('rw', db.meta, async () => {
    const stored = (await db.meta.get('failuresSeenUntil'))?.value
    const found = newFailures(schedules.value, typeof stored === 'number' ? stored : 0)
    if (found.failures.length > 0) await db.meta.put({ key: 'failuresSeenUntil', value: found.seenUntil })
    return found.failures
  })
  for (const failure of unseen) report(failure)
}
