import { stopLeftRuns } from '#data/commands/queries/stop/stop-left-runs.ts'
import { machineRequests, makeRequester } from '#data/http/exchange/requester.ts'
import { machineTimers } from '#data/platform/timers.ts'
import { stopQuery } from '#domain/contract/query.ts'
import { ok } from '#domain/core/result.ts'
import { openOwnDatabase } from './own-database.ts'

/** A page that is loaded again is asked for within this time, in ms. */
const RETURNS_WITHIN_MS = 5_000

/**
 * Stops what the last page of this browser left behind, unless a page is open or was asked for a while later: to load a
 * page again, or to open it anew, stops nothing. `isPageLoaded` tells so.
 */
export async function stopRunsWhenClosed(
  origin: string,
  isPageLoaded: () => Promise<boolean>,
): Promise<void> {
  await new Promise<void>((go) => void machineTimers.after(RETURNS_WITHIN_MS, go))
  if (await isPageLoaded()) return
  const own = await openOwnDatabase(origin)
  if (own.kind !== 'open') return
  const requester = makeRequester({ ...machineRequests, ownerId: own.userId })
  try {
    await stopLeftRuns(own.db, async (id) => {
      const body = JSON.stringify({ client_id: id })
      const { outcome } = await requester.exchange(stopQuery, { path: stopQuery.path, body })
      return outcome.ok ? ok(undefined) : outcome
    })
  } finally {
    own.db.retire()
  }
}
