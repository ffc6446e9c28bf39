import { stopLeftRuns } from '#data/commands/queries/stop/stop-left-runs.ts'
import { machineRequests, makeRequester } from '#data/http/exchange/requester.ts'
import { machineTimers } from '#data/platform/timers.ts'
import { stopQuery } from '#domain/contract/query.ts'
import { ok } from '#domain/core/result.ts'
import { openOwnDatabase } from './own-database.ts'

/** Time within which a reloaded page requests its document, in ms. */
const RETURNS_WITHIN_MS = 5_000

/** Stops the runs of the last closed page, unless a page is open or loading (`isPageLoaded`) after a while, as on a reload. */
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
