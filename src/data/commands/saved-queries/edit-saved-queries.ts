import type { LocalDatabase } from '#data/db/database.ts'
import { updateOf } from '#data/write/update-of.ts'
import { type Written, writeStrictly } from '#data/write/write.ts'
import { type LocalId, makeLocalId } from '#domain/core/ids.ts'
import {
  BLANK_SAVED_QUERY,
  newSavedQuery,
  parseSavedQuery,
  SAVED_QUERY_FIELDS,
  type SavedQueryFields,
} from '#domain/records/saved-queries/record.ts'
import { type FolderChange, folderAfter } from '#domain/saved-query/folders.ts'
import type { SqlFile } from '#domain/saved-query/sql-file.ts'
import { changeRecord } from '#domain/sync/record/change-record.ts'

/** Fields that the list of saved queries edits. */
type EditedFields = Partial<Pick<SavedQueryFields, 'tags' | 'folder'>>

/** Changes fields of saved queries, all or none. Fails: as `write`, also `record-deleted`. */
export async function editSavedQueries(
  db: LocalDatabase,
  localIds: readonly LocalId[],
  patch: EditedFields,
): Written<void> {
  return writeStrictly(db, ['savedQueries'], async (writer) => {
    for (const localId of localIds)
      await writer.edit('savedQueries', localId, (saved, { stamp }) =>
        updateOf(
          changeRecord(saved, stamp, ({ current }) => {
            Object.assign(current, patch)
          }),
          'now',
        ),
      )
  })
}

/** Renames, moves or deletes a folder: all its queries get their new folder, or none. Fails: as `write`. */
export async function changeFolder(db: LocalDatabase, change: FolderChange): Written<void> {
  return writeStrictly(db, ['savedQueries'], async (writer) => {
    for (const row of await writer.db.savedQueries.toArray()) {
      const read = parseSavedQuery(row)
      if (!read.ok || read.value.deleted) continue
      const { localId, current } = read.value
      const folder = folderAfter(current.folder, change)
      if (folder === current.folder) continue
      await writer.edit('savedQueries', localId, (saved, { stamp }) =>
        updateOf(
          changeRecord(saved, stamp, (draft) => {
            draft.current.folder = folder
          }),
          'now',
        ),
      )
    }
  })
}

/** The database and folder of imported queries. */
interface ImportPlace extends Pick<SavedQueryFields, 'dbId' | 'folder'> {}

/** Saves the texts of files as queries, all or none. Sent at once, or when the server is reachable. Fails: as `write`. */
export async function importSqlFiles(
  db: LocalDatabase,
  files: readonly SqlFile[],
  place: ImportPlace,
): Written<void> {
  return writeStrictly(db, ['savedQueries'], async (writer) => {
    for (const { name, sql } of files) {
      const localId = makeLocalId(writer.db.clock.randomBytes)
      const fields = { ...BLANK_SAVED_QUERY, ...place, name, sql }
      await writer.change('savedQueries', localId, (_none, { stamp }) => ({
        record: newSavedQuery(localId, fields, stamp),
        change: { op: 'create', fields: SAVED_QUERY_FIELDS, urgency: 'now' },
      }))
    }
  })
}
