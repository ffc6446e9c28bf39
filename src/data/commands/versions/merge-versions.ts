import type { LocalDatabase } from '#data/db/database.ts'
import { type Decision, type WriteTime, type Written, writeStrictly } from '#data/write/write.ts'
import type { LocalId } from '#domain/core/ids.ts'
import type { Tab, TabFields } from '#domain/records/tabs/record.ts'
import { changeRecord } from '#domain/sync/record/change-record.ts'

/**
 * Decides over two versions: the tab takes the merged fields, what it had stays as a version beside the one that lost,
 * and nothing waits for a decision any more. `kept` is the history row that was decided on: when another one waits by
 * now, or none does, nothing is done and it gives null. Fails: as `write`; then both versions are as they were.
 * Source: sync §3.3, §3.8.
 */
export async function mergeVersions(
  db: LocalDatabase,
  localId: LocalId,
  { kept, fields }: { readonly kept: number; readonly fields: TabFields },
): Written<Tab | null> {
  return writeStrictly(db, ['tabs'], async (writer) => {
    const tab = await writer.db.tabs.get(localId)
    if (tab?.storedVersion !== kept) return null
    return writer.changeIfPresent('tabs', localId, (now, time) => decided(now, fields, time))
  })
}

/** A tab with its decision made; nothing is sent where the merge is what the tab has already. */
export function decided(tab: Tab, merged: TabFields, { stamp }: Pick<WriteTime, 'stamp'>): Decision<Tab> {
  const { record, fields } = changeRecord(tab, stamp, (draft) => {
    Object.assign(draft.current, merged)
    draft.storedVersion = null
  })
  if (fields.length === 0) return { record, change: null }
  return {
    record,
    change: { op: 'update', fields, urgency: 'now' },
    history: { reason: 'version', snapshot: { current: tab.current, cause: 'decided' } },
  }
}
