import type { LocalDatabase } from '#data/db/database.ts'
import { writeWithOutbox } from '#data/write/write.ts'
import type { LocalId } from '#domain/core/ids.ts'
import type { Result } from '#domain/core/result.ts'
import type { StorageError } from '#domain/errors/storage-error.ts'
import type { SavedQuery } from '#domain/records/saved-queries/record.ts'
import { changeRecord } from '#domain/sync/record/change-record.ts'

/**
 * Gives a saved query the text of one of its versions; the text that it has becomes a version first. Tabs that hold it
 * keep theirs, and a deleted one stays as it is. Null when there is none. Fails: as `write`; then it is as it was.
 * Source: sync §3.3, §3.8.
 */
export async function restoreSavedVersion(
  db: LocalDatabase,
  localId: LocalId,
  sql: string,
): Promise<Result<SavedQuery | null, StorageError>> {
  return writeWithOutbox(
    db,
    { kind: 'savedQueries', localId },
    (saved, { stamp }) => {
      if (saved === undefined || saved.deleted) return null
      const { record, fields } = changeRecord(saved, stamp, ({ current }) => {
        current.sql = sql
      })
      if (fields.length === 0) return null
      return {
        record,
        change: { op: 'update', fields, urgency: 'now' },
        history: { reason: 'version', snapshot: { current: saved.current, cause: 'before-restore' } },
      }
    },
    { durability: 'strict' },
  )
}
