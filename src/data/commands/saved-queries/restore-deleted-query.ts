import type { LocalDatabase } from '#data/db/database.ts'
import { type Writer, type Written, writeStrictly } from '#data/write/write.ts'
import type { LocalId, OpId } from '#domain/core/ids.ts'
import { restoredQuery } from '#domain/editor/versions/restored-query.ts'
import {
  newSavedQuery,
  SAVED_QUERY_FIELDS,
  type SavedQueryFields,
} from '#domain/records/saved-queries/record.ts'
import { restoredElsewhere } from './is-restored.ts'

/** Result of a restore; `there`: another window or device was first. */
type Restored = 'restored' | 'there'

/**
 * Restores a deleted saved query with one of its texts. A pending delete is withdrawn; after a delete that was sent, a create
 * with the original operation follows, so that devices restoring it at the same time make one record. Fails: as `write`, without
 * any change. Source: sync §3.5, §3.6, §3.8.
 */
export async function restoreDeletedQuery(
  db: LocalDatabase,
  localId: LocalId,
  current: SavedQueryFields,
): Written<Restored> {
  return writeStrictly(db, ['savedQueries'], async (writer) => {
    let restored: Restored = 'there'
    const before = await creatorOf(writer, localId)
    const isRestored = await restoredElsewhere(writer.db)
    if (isRestored({ localId, ...before })) return restored
    await writer.change('savedQueries', localId, (saved, { stamp }) => {
      if (saved?.deleted === false) return null
      restored = 'restored'
      const record =
        saved === undefined
          ? { ...newSavedQuery(localId, current, stamp), ...before }
          : restoredQuery(saved, current, stamp)
      const op = record.serverId === null ? 'create' : 'update'
      return { record, change: { op, fields: SAVED_QUERY_FIELDS, urgency: 'now' } }
    })
    return restored
  })
}

/** The operation that had created a removed record, from its last snapshot. */
async function creatorOf({ db }: Writer, localId: LocalId): Promise<{ readonly createdByOp?: OpId }> {
  const rows = await db.history.where('[kind+localId]').equals(['savedQueries', localId]).sortBy('id')
  const createdByOp = rows.findLast((row) => row.reason === 'deleted')?.createdByOp
  return createdByOp === undefined ? {} : { createdByOp }
}
