import type { LocalDatabase } from '#data/db/database.ts'
import type { LocalId, OpId } from '#domain/core/ids.ts'
import { uuidOf, uuidsFrom } from '#domain/sync/record/uuid-of.ts'

/** A deleted record, and the operation that had created it. */
interface DeletedRecord {
  readonly localId: LocalId
  readonly createdByOp?: OpId | undefined
}

/** Whether another device has restored a saved query: it then has another local id, and restoring it again would duplicate it. Source: sync §3.6. */
export async function isRestoredAlready(
  db: LocalDatabase,
  { localId, createdByOp }: DeletedRecord,
): Promise<boolean> {
  if (createdByOp === undefined) return false
  const uuids = new Set(uuidsFrom(createdByOp))
  const restored = db.savedQueries.filter((one) => {
    const isSame = one.createdByOp !== undefined && uuids.has(uuidOf(one.createdByOp))
    return isSame && one.localId !== localId && !one.deleted
  })
  return (await restored.count()) > 0
}
