import type { LocalDatabase } from '#data/db/database.ts'
import { creatorOf, removeUnsent } from '#data/write/delete-records.ts'
import { type Written, writeStrictly } from '#data/write/write.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { ok } from '#domain/core/result.ts'
import { newSavedQuery, SAVED_QUERY_FIELDS, type SavedQuery } from '#domain/records/saved-queries/record.ts'
import { markDeleted, restoreRecord } from '#domain/sync/record/change-record.ts'
import { restoredElsewhere } from './is-restored.ts'

/**
 * Deletes saved queries, with copies in the history; tabs keep their text. Sent after a pause for undo. Returns the deleted
 * ones. Fails: as `write`, without any change.
 */
export async function deleteSavedQueries(
  db: LocalDatabase,
  localIds: readonly LocalId[],
): Written<readonly SavedQuery[]> {
  return writeStrictly(db, ['savedQueries'], async (writer) => {
    const deleted: SavedQuery[] = []
    for (const before of await writer.db.savedQueries.bulkGet([...localIds])) {
      if (before === undefined || before.deleted) continue
      await writer.changeIfPresent('savedQueries', before.localId, (saved, { stamp }) => ({
        record: markDeleted(saved, stamp),
        change: { op: 'delete', fields: [], urgency: 'soon' },
        history: { reason: 'deleted', snapshot: saved },
      }))
      await removeUnsent(writer.db, 'savedQueries', before.localId)
      deleted.push(before)
    }
    return deleted
  })
}

/** Deletes a saved query. Returns it; null if it was missing. Fails: as `deleteSavedQueries`. */
export async function deleteSavedQuery(db: LocalDatabase, localId: LocalId): Written<SavedQuery | null> {
  const deleted = await deleteSavedQueries(db, [localId])
  return deleted.ok ? ok(deleted.value[0] ?? null) : deleted
}

/**
 * Restores deleted saved queries, also on the server if it was notified; one that another window or device has restored stays as
 * it is. Returns those that were restored. Fails: as `write`, without any change.
 */
export async function restoreSavedQueries(
  db: LocalDatabase,
  all: readonly SavedQuery[],
): Written<readonly SavedQuery[]> {
  return writeStrictly(db, ['savedQueries'], async (writer) => {
    const isRestored = await restoredElsewhere(writer.db)
    const restored: SavedQuery[] = []
    for (const deleted of all) {
      if (isRestored(deleted)) continue
      const { localId } = deleted
      const back = await writer.change('savedQueries', localId, (saved, { stamp }) => {
        if (saved?.deleted === false) return null
        const record =
          saved === undefined
            ? { ...newSavedQuery(localId, deleted.current, stamp), ...creatorOf(deleted) }
            : restoreRecord(saved, stamp)
        const op = record.serverId === null ? 'create' : 'update'
        return { record, change: { op, fields: SAVED_QUERY_FIELDS, urgency: 'soon' } }
      })
      if (back !== null) restored.push(back)
    }
    return restored
  })
}

/** Restores a deleted saved query. Null if another window or device has restored it. Fails: as `restoreSavedQueries`. */
export async function restoreSavedQuery(db: LocalDatabase, deleted: SavedQuery): Written<SavedQuery | null> {
  const restored = await restoreSavedQueries(db, [deleted])
  return restored.ok ? ok(restored.value[0] ?? null) : restored
}
