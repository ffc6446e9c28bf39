import type { LocalDatabase } from '#data/db/database.ts'
import { creatorOf, removeUnsent } from '#data/write/delete-records.ts'
import { type Written, writeStrictly } from '#data/write/write.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { newSavedQuery, SAVED_QUERY_FIELDS, type SavedQuery } from '#domain/records/saved-queries/record.ts'
import { markDeleted, restoreRecord } from '#domain/sync/record/change-record.ts'
import { isRestoredAlready } from './is-restored.ts'

/**
 * Deletes a saved query, with a copy in the history; tabs keep their text. Sent after a pause for undo. Returns the deleted
 * query; null if it was missing. Fails: as `write`.
 */
export async function deleteSavedQuery(db: LocalDatabase, localId: LocalId): Written<SavedQuery | null> {
  return writeStrictly(db, ['savedQueries'], async (writer) => {
    const before = await writer.db.savedQueries.get(localId)
    if (before === undefined || before.deleted) return null
    await writer.changeIfPresent('savedQueries', localId, (saved, { stamp }) => ({
      record: markDeleted(saved, stamp),
      change: { op: 'delete', fields: [], urgency: 'soon' },
      history: { reason: 'deleted', snapshot: saved },
    }))
    await removeUnsent(writer.db, 'savedQueries', localId)
    return before
  })
}

/** Restores a deleted saved query, also on the server if it was notified. Null if another window or device has restored it. Fails: as `write`. */
export async function restoreSavedQuery(db: LocalDatabase, deleted: SavedQuery): Written<SavedQuery | null> {
  const { localId } = deleted
  return writeStrictly(db, ['savedQueries'], async (writer) => {
    if (await isRestoredAlready(writer.db, deleted)) return null
    return writer.change('savedQueries', localId, (saved, { stamp }) => {
      if (saved?.deleted === false) return null
      const record =
        saved === undefined
          ? { ...newSavedQuery(localId, deleted.current, stamp), ...creatorOf(deleted) }
          : restoreRecord(saved, stamp)
      const op = record.serverId === null ? 'create' : 'update'
      return { record, change: { op, fields: SAVED_QUERY_FIELDS, urgency: 'soon' } }
    })
  })
}
