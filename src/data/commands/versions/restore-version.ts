import type { LocalDatabase } from '#data/db/database.ts'
import { updateOf } from '#data/write/update-of.ts'
import { type Decision, type Writer, type WriteTime, type Written, writeStrictly } from '#data/write/write.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { bindingOf, boundSavedQuery, keepingOwnText } from '#domain/editor/save-query.ts'
import type { SavedQuery } from '#domain/records/saved-queries/record.ts'
import type { Tab } from '#domain/records/tabs/record.ts'
import { changeRecord } from '#domain/sync/record/change-record.ts'
import type { EngineRecord } from '#domain/sync/record/engine-record.ts'
import { noteOwnEdit } from './note-own-edit.ts'
import { changeVersionedTab } from './versioned-tab.ts'

/**
 * Restores a text version of a tab; the current text becomes a version first. Fails: as `write`, also `record-deleted`,
 * without any change. Source: sync §3.3, §3.8.
 */
export async function restoreVersion(db: LocalDatabase, localId: LocalId, sql: string): Written<Tab> {
  return writeStrictly(db, ['tabs'], async (writer) => {
    const before = await writer.db.tabs.get(localId)
    const after = await changeVersionedTab(writer, localId, (tab, time) => withText(tab, sql, time))
    await noteOwnEdit(writer, before, after)
    return after
  })
}

/**
 * Restores a text version of a saved query; the current text becomes a version first. Tabs keep their text as a change of
 * their own. Fails: as `write`, also `record-deleted`, without any change. Source: sync §3.3, §3.8.
 */
export async function restoreSavedVersion(
  db: LocalDatabase,
  localId: LocalId,
  sql: string,
): Written<SavedQuery> {
  return writeStrictly(db, ['savedQueries', 'tabs'], async (writer) => {
    const restored = await writer.edit('savedQueries', localId, (saved, time) => withText(saved, sql, time))
    for (const { localId: tabLocalId } of await boundTabs(writer, restored))
      await writer.changeIfPresent('tabs', tabLocalId, (tab) => ({
        record: keepingOwnText(tab, sql),
        change: null,
      }))
    return restored
  })
}

async function boundTabs(writer: Writer, saved: SavedQuery): Promise<readonly Tab[]> {
  const tabs = await writer.db.tabs.toArray()
  return tabs.filter((tab) => boundSavedQuery(bindingOf(tab), [saved]) !== null)
}

function withText<R extends EngineRecord>(record: R, sql: string, { stamp }: WriteTime): Decision<R> | null {
  const changed = changeRecord(record, stamp, (draft) => {
    Object.assign(draft.current, { sql })
  })
  const snapshot = { current: record.current, cause: 'before-restore' }
  return updateOf(changed, 'now', { reason: 'version', snapshot })
}
