import type { LocalDatabase } from '#data/db/database.ts'
import { machineRequests } from '#data/http/exchange/requester.ts'
import { clock } from '#data/platform/clock.ts'
import type { Locks } from '#data/platform/locks.ts'
import { serverClockOffset } from '#data/platform/server-clock.ts'
import { machineTimers } from '#data/platform/timers.ts'
import { makeTransport } from '#data/sync/wire/transport.ts'
import { openEventSocket } from './event-socket.ts'
import { followServer } from './follow-server.ts'
import { Follower } from './follower.ts'

/** Follows the runs of a database in one of its windows, until `signal` aborts; then another window takes over. Source: SQL spec §4. */
export async function followRuns(
  db: LocalDatabase,
  userId: number,
  { locks, signal }: { readonly locks: Locks; readonly signal: AbortSignal },
): Promise<void> {
  const follow = async (): Promise<void> => {
    if (signal.aborted) return
    const follower = new Follower({
      db,
      timers: machineTimers,
      now: () => clock.now(),
      clockOffset: serverClockOffset,
      openSocket: openEventSocket,
      ...followServer(db, makeTransport({ ...machineRequests, ownerId: userId })),
    })
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
    follower.end()
  }
  await locks.request(`follow:${db.name}`, { signal }, follow).catch(() => undefined)
}
