import type { LocalDatabase } from '#data/db/database.ts'
import { type Writer, type Written, writeStrictly } from '#data/write/write.ts'
import type { LocalId, OpId } from '#domain/core/ids.ts'
import { restoredQuery } from '#domain/editor/versions/restored-query.ts'
import {
  newSavedQuery,
  SAVED_QUERY_FIELDS,
  type SavedQueryFields,
} from '#domain/records/saved-queries/record.ts'
import { isRestoredAlready } from './is-restored.ts'

/** How a saved query came back: it did, or it was there already (another window or another device was first). */
type Restored = 'restored' | 'there'

/**
 * Brings a deleted saved query back with one of its texts. A delete that still waits is taken back, and what the server
 * has otherwise is sent; one that is on its way, or was answered, is followed by a create,
 * which goes on from what had made it, so that it is there once whoever brings it back. Fails: as `write`; then it is
 * deleted as before. Source: sync §3.5, §3.6, §3.8.
 */
export async function restoreDeletedQuery(
  db: LocalDatabase,
  localId: LocalId,
  current: SavedQueryFields,
): Written<Restored> {
  return writeStrictly(db, ['savedQueries'], async (writer) => {
    let restored: Restored = 'there'
    const before = await creatorOf(writer, localId)
    if (await isRestoredAlready(writer.db, { localId, ...before })) return restored
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

/** What had made a record that the server has let go, as the last of its snapshots says. */
async function creatorOf({ db }: Writer, localId: LocalId): Promise<{ readonly createdByOp?: OpId }> {
  const rows = await db.history.where('[kind+localId]').equals(['savedQueries', localId]).sortBy('id')
  const createdByOp = rows.findLast((row) => row.reason === 'deleted')?.createdByOp
  return createdByOp === undefined ? {} : { createdByOp }
}
