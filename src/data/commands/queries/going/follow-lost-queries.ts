import { endQuery } from '#data/commands/queries/end-query.ts'
import { openQueries } from '#data/commands/queries/open-queries.ts'
import { isHeld } from '#data/commands/queries/query-locks.ts'
import type { LocalDatabase } from '#data/db/database.ts'

/** Follows runs of closed pages, which continue on the server. Runs of open windows are left alone. Returns their number. */
export async function followLostQueries(db: LocalDatabase): Promise<number> {
  let lost = 0
  for (const query of await openQueries(db)) {
    if (query.runAsync || query.sendBefore !== null || (await isHeld(query.id))) continue
    await endQuery(db, query.id, { kind: 'accepted', serverId: query.serverId, changedOn: query.changedOn })
    lost += 1
  }
  return lost
}
