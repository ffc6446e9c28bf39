import type { LocalDatabase } from '#data/db/database.ts'
import type { LocalId, OpId } from '#domain/core/ids.ts'
import { uuidOf, uuidsFrom } from '#domain/sync/record/uuid-of.ts'

/** A deleted record, and the operation that had created it. */
interface DeletedRecord {
  readonly localId: LocalId
  readonly createdByOp?: OpId | undefined
}

/** Reads which saved queries another device has restored: such a query then has another local id, and restoring it again would duplicate it. Source: sync §3.6. */
export async function restoredElsewhere(db: LocalDatabase): Promise<(deleted: DeletedRecord) => boolean> {
  const holders = new Map<string, Set<LocalId>>()
  await db.savedQueries.each(({ localId, deleted, createdByOp }) => {
    if (deleted || createdByOp === undefined) return
    const uuid = uuidOf(createdByOp)
    holders.set(uuid, (holders.get(uuid) ?? new Set()).add(localId))
  })
  return ({ localId, createdByOp }) =>
    createdByOp !== undefined &&
    [...uuidsFrom(createdByOp)].some((uuid) =>
      [...(holders.get(uuid) ?? [])].some((holder) => holder !== localId),
    )
}
