import { endQuery } from '#data/commands/queries/end-query.ts'
import { openQueries } from '#data/commands/queries/open-queries.ts'
import { isHeld } from '#data/commands/queries/query-locks.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { THIS_DEVICE_ID } from '#domain/sql/device/this-device.ts'

/** A run of this device ends with its page. */
const LEFT = { code: 'stopped', message: 'The page was closed while this query ran on it.', place: null }

/** Follows runs of closed pages, which continue on the server. Runs of open windows are left alone. Returns their number. */
export async function followLostQueries(db: LocalDatabase): Promise<number> {
  let lost = 0
  for (const query of await openQueries(db)) {
    if (query.runAsync || query.sendBefore !== null || (await isHeld(query.id))) continue
    if (query.dbId === THIS_DEVICE_ID) {
      await endQuery(db, query.id, { kind: 'failed', at: db.clock.now(), error: LEFT })
      continue
    }
    await endQuery(db, query.id, { kind: 'accepted', serverId: query.serverId, changedOn: query.changedOn })
    lost += 1
  }
  return lost
}
