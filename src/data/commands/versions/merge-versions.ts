import type { LocalDatabase } from '#data/db/database.ts'
import { type Decision, type WriteTime, type Written, writeStrictly } from '#data/write/write.ts'
import type { LocalId } from '#domain/core/ids.ts'
import type { Tab, TabFields } from '#domain/records/tabs/record.ts'
import { changeRecord } from '#domain/sync/record/change-record.ts'

/**
 * Resolves a conflict with merged fields; the tab's current state becomes a version. `storedVersion` is the history row that
 * the user saw; if the conflict has changed, nothing is done and it returns null. Fails: as `write`, without any change.
 * Source: sync §3.3, §3.8.
 */
export async function mergeVersions(
  db: LocalDatabase,
  localId: LocalId,
  { storedVersion, fields }: { readonly storedVersion: number; readonly fields: TabFields },
): Written<Tab | null> {
  return writeStrictly(db, ['tabs'], async (writer) => {
    const tab = await writer.db.tabs.get(localId)
    if (tab?.storedVersion !== storedVersion) return null
    return writer.changeIfPresent('tabs', localId, (now, time) => decided(now, fields, time))
  })
}

/** A tab with its conflict resolved; nothing is sent if the merge equals the tab. */
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
