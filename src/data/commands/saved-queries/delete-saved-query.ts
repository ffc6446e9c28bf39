import type { LocalDatabase } from '#data/db/database.ts'
import { write } from '#data/write/write.ts'
import type { Lid } from '#domain/core/ids.ts'
import type { Result } from '#domain/core/result.ts'
import type { StorageError } from '#domain/errors/storage-error.ts'
import { newSavedQuery, SAVED_QUERY_FIELDS, type SavedQuery } from '#domain/records/saved-queries/record.ts'
import { markDeleted, restoreRecord } from '#domain/sync/record/change-record.ts'
import { standsAgain } from './is-restored.ts'

/**
 * Deletes a saved query; its text goes to the history, tabs that hold it keep theirs. The server hears of it after a
 * moment in which it can be taken back. Gives what was deleted, null when it was gone already. Fails: as `write`.
 */
export async function deleteSavedQuery(
  db: LocalDatabase,
  lid: Lid,
): Promise<Result<SavedQuery | null, StorageError>> {
  return write(
    db,
    ['savedQueries'],
    async (writer) => {
      const before = await writer.db.savedQueries.get(lid)
      if (before === undefined || before.deleted) return null
      await writer.change('savedQueries', lid, (saved, { stamp }) =>
        saved === undefined
          ? null
          : {
              record: markDeleted(saved, stamp),
              change: { op: 'delete', fields: [], urgency: 'soon' },
              history: { reason: 'deleted', snapshot: saved },
            },
      )
      await forget(writer.db, lid)
      return before
    },
    { durability: 'strict' },
  )
}

/**
 * Brings a saved query back that was just deleted, on the server too when it has heard of it. Gives null where it stands:
 * another window or another device was first. Fails: as `write`.
 */
export async function restoreSavedQuery(
  db: LocalDatabase,
  deleted: SavedQuery,
): Promise<Result<SavedQuery | null, StorageError>> {
  const { lid } = deleted
  return write(
    db,
    ['savedQueries'],
    async (writer) => {
      if (await standsAgain(writer.db, deleted)) return null
      return writer.change('savedQueries', lid, (saved, { stamp }) => {
        if (saved?.deleted === false) return null
        const record =
          saved === undefined
            ? { ...newSavedQuery(lid, deleted.cur, stamp), ...withMaker(deleted) }
            : restoreRecord(saved, stamp)
        const op = record.sid === null ? 'create' : 'update'
        return { record, change: { op, fields: SAVED_QUERY_FIELDS, urgency: 'soon' } }
      })
    },
    { durability: 'strict' },
  )
}

/** What had made it, by which it is known as the same one. */
function withMaker({ madeBy }: SavedQuery): Pick<SavedQuery, 'madeBy'> {
  return madeBy === undefined ? {} : { madeBy }
}

/** One that the server never heard of, and never will, leaves no row behind. */
async function forget(db: LocalDatabase, lid: Lid): Promise<void> {
  const waiting = await db.outbox.where('[kind+lid]').equals(['savedQueries', lid]).count()
  const saved = await db.savedQueries.get(lid)
  if (waiting === 0 && saved?.sid === null) await db.savedQueries.delete(lid)
}
