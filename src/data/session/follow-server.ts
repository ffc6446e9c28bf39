import { liveQuery } from 'dexie'
import type { LocalDatabase } from '#data/db/database.ts'
import { connection } from '#data/http/connection.ts'
import { knownServer } from './known-server.ts'
import { readKnownServer, refreshServer } from './server-description.ts'

/** Maximum age of the server's description, in ms. */
const MAX_AGE_MS = 24 * 3_600_000
/** Maximum age after the server was away or the session had ended, in ms: it may have been upgraded. */
const MAX_AGE_AFTER_RETURN_MS = 15 * 60_000

/**
 * Loads the server's description into the window: the stored one at once, and a new one if it is too old, now and whenever
 * the server returns. Called once, after the first paint. Returns the function that stops it.
 */
export function followServer(db: LocalDatabase): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const known = liveQuery(() => readKnownServer(db)).subscribe({
    next: (read) => knownServer.set(read?.server ?? null),
    // The database was closed with the window's session.
    error: () => undefined,
  })
  const refresh = (maxAgeMs: number) => void refreshIfOld(db, maxAgeMs, signal).catch(() => undefined)
  let before = connection.get().kind
  const unfollow = connection.subscribe(() => {
    const { kind } = connection.get()
    if (kind === 'online' && before !== 'online' && before !== 'starting') refresh(MAX_AGE_AFTER_RETURN_MS)
    before = kind
  })
  refresh(MAX_AGE_MS)
  return () => {
    controller.abort()
    unfollow()
    known.unsubscribe()
  }
}

/** A failed request is repeated at the next start. */
async function refreshIfOld(db: LocalDatabase, maxAgeMs: number, signal: AbortSignal): Promise<void> {
  const known = await readKnownServer(db)
  const isOld = known === null || Math.abs(db.clock.now() - known.at) > maxAgeMs
  if (isOld && !signal.aborted) await refreshServer(db, { isFresh: false, signal })
}
