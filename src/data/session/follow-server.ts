import { liveQuery } from 'dexie'
import type { LocalDatabase } from '#data/db/database.ts'
import { connection } from '#data/http/connection.ts'
import { knownServer } from './known-server.ts'
import { readKnownServer, refreshServer } from './server-description.ts'

/** What a server can do is asked again after this, in ms, unless somebody wants it sooner: a day. */
const ASK_EVERY_MS = 24 * 3_600_000

/** The same where the server was away or the session had ended, in ms: what comes back may be another version of it. */
const ASK_AFTER_RETURN_MS = 15 * 60_000

/**
 * Has the window know what its server can do: what this device knows at once, and asks where that is old, now and whenever
 * the server comes back. To be called once, after the first paint. Gives how to stop.
 */
export function followServer(db: LocalDatabase): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const known = liveQuery(() => readKnownServer(db)).subscribe({
    next: (read) => knownServer.set(read?.server ?? null),
    // The database is closed: the window has ended.
    error: () => undefined,
  })
  const ask = (olderThanMs: number) => void askWhereOld(db, olderThanMs, signal).catch(() => undefined)
  let before = connection.get().kind
  const unfollow = connection.subscribe(() => {
    const { kind } = connection.get()
    if (kind === 'online' && before !== 'online' && before !== 'starting') ask(ASK_AFTER_RETURN_MS)
    before = kind
  })
  ask(ASK_EVERY_MS)
  return () => {
    controller.abort()
    unfollow()
    known.unsubscribe()
  }
}

/** An answer that does not come is asked for at the next start: until then what is offered is tried. */
async function askWhereOld(db: LocalDatabase, olderThanMs: number, signal: AbortSignal): Promise<void> {
  const known = await readKnownServer(db)
  const isOld = known === null || Math.abs(db.clock.now() - known.at) > olderThanMs
  if (isOld && !signal.aborted) await refreshServer(db, { isFresh: false, signal })
}
