import type { LocalDatabase } from '#data/db/database.ts'
import type { Lid, OpId } from '#domain/core/ids.ts'
import { uuidOf, uuidsFrom } from '#domain/sync/record/uuid-of.ts'

/** Whose deletion is taken back, and what had made it. */
interface TakenBack {
  readonly lid: Lid
  readonly madeBy?: OpId | undefined
}

/**
 * Tells whether another device has brought back a saved query that was deleted here: then it stands here under another
 * local id, and made again it would be a second record of the same one on the server. Source: sync §3.6.
 */
export async function standsAgain(db: LocalDatabase, { lid, madeBy }: TakenBack): Promise<boolean> {
  if (madeBy === undefined) return false
  const uuids = new Set(uuidsFrom(madeBy))
  const standing = db.savedQueries.filter((one) => {
    const isSame = one.madeBy !== undefined && uuids.has(uuidOf(one.madeBy))
    return isSame && one.lid !== lid && !one.deleted
  })
  return (await standing.count()) > 0
}
