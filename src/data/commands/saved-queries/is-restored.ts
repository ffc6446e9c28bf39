import type { LocalDatabase } from '#data/db/database.ts'
import type { LocalId, OpId } from '#domain/core/ids.ts'
import { uuidOf, uuidsFrom } from '#domain/sync/record/uuid-of.ts'

/** Whose deletion is taken back, and what had made it. */
interface TakenBack {
  readonly localId: LocalId
  readonly createdByOp?: OpId | undefined
}

/**
 * Tells whether another device has brought back a saved query that was deleted here: then it stands here under another
 * local id, and made again it would be a second record of the same one on the server. Source: sync §3.6.
 */
export async function isRestoredAlready(
  db: LocalDatabase,
  { localId, createdByOp }: TakenBack,
): Promise<boolean> {
  if (createdByOp === undefined) return false
  const uuids = new Set(uuidsFrom(createdByOp))
  const standing = db.savedQueries.filter((one) => {
    const isSame = one.createdByOp !== undefined && uuids.has(uuidOf(one.createdByOp))
    return isSame && one.localId !== localId && !one.deleted
  })
  return (await standing.count()) > 0
}
