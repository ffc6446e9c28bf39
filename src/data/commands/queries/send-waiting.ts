import type { LocalDatabase } from '#data/db/database.ts'
import { write } from '#data/write/write.ts'
import type { QueryId } from '#domain/core/ids.ts'
import { EXPIRED } from '#domain/query/on-event.ts'
import type { Query } from '#domain/query/query.ts'
import { isRunning } from '#domain/query/states.ts'
import { openQueries } from './open-queries.ts'
import { holdQuery } from './query-locks.ts'
import { type RunDeps, runDepsOf, runToAnswer } from './start-query.ts'

/**
 * Sends the runs that wait for the server, oldest first; those that waited too long fail. Called when the server
 * answers. Source: SQL spec §4 Start.
 */
export async function sendWaitingQueries(db: LocalDatabase, deps: RunDeps = runDepsOf(db)): Promise<void> {
  const waiting = (await openQueries(db)).filter(({ sendBefore }) => sendBefore !== null)
  for (const { id } of waiting.toReversed()) await holdQuery(id, async () => sendWaiting(db, id, deps))
}

/** Sends a run unless another window has sent it. */
async function sendWaiting(db: LocalDatabase, id: QueryId, deps: RunDeps): Promise<void> {
  const taken = await write(db, ['tabs', 'queries'], async (writer) => {
    const query = await writer.db.queries.get(id)
    if (query === undefined || query.sendBefore === null || !isRunning(query.state)) return null
    const isLate = query.sendBefore < writer.now
    const expired = { state: 'failed', endDttm: writer.now, error: EXPIRED } as const
    const next: Query = { ...query, sendBefore: null, ...(isLate ? expired : { startDttm: writer.now }) }
    await writer.db.queries.put(next)
    const tab = await writer.db.tabs.get(query.tabLocalId)
    return isLate ? null : { query: next, tabServerId: tab?.serverId ?? null, allowsAsync: true }
  })
  if (taken.ok && taken.value !== null) await runToAnswer(db, taken.value, deps)
}
