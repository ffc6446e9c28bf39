import type { LocalDatabase } from '#data/db/database.ts'
import { write } from '#data/write/write.ts'
import type { LocalId } from '#domain/core/ids.ts'
import type { Result } from '#domain/core/result.ts'
import type { StorageError } from '#domain/errors/storage-error.ts'
import type { Tab } from '#domain/records/tabs/record.ts'
import { changeRecord } from '#domain/sync/record/change-record.ts'
import { noteOwnEdit } from './note-own-edit.ts'

/**
 * Gives a tab the text of one of its versions; the text that it has becomes a version first, so that a restore can be
 * restored. Null when there is no such tab. Fails: as `write`; then the tab is as it was. Source: sync §3.3, §3.8.
 */
export async function restoreVersion(
  db: LocalDatabase,
  localId: LocalId,
  sql: string,
): Promise<Result<Tab | null, StorageError>> {
  return write(
    db,
    ['tabs'],
    async (writer) => {
      const before = await writer.db.tabs.get(localId)
      const after = await writer.change('tabs', localId, (tab, { stamp }) => {
        if (tab === undefined) return null
        const { record, fields } = changeRecord(tab, stamp, ({ current }) => {
          current.sql = sql
        })
        if (fields.length === 0) return null
        return {
          record,
          change: { op: 'update', fields, urgency: 'now' },
          history: { reason: 'version', snapshot: { current: tab.current, cause: 'before-restore' } },
        }
      })
      await noteOwnEdit(writer, before, after)
      return after
    },
    { durability: 'strict' },
  )
}
