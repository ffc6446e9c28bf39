import type { Lid } from '#domain/core/ids.ts'
import type { Result } from '#domain/core/result.ts'
import type { Tab, TabFields } from '#domain/editor/tab.ts'
import type { StorageError } from '#domain/errors/storage-error.ts'
import { applyEdit, changedFields } from '#domain/sync/apply-edit.ts'
import type { LocalDatabase } from '#data/database.ts'
import { type Decision, type WriteTime, writeWithOutbox } from '#data/write.ts'

/**
 * Decides over two versions: the tab takes the merged fields, what it had stays as a version beside the one that lost,
 * and nothing waits for a decision any more. `kept` is the history row that was decided on: when another one waits by
 * now, nothing is done and the tab is given as it is. Fails: as `write`; then both versions are as they were.
 * Source: sync §3.3, §3.8.
 */
export async function mergeVersions(
  db: LocalDatabase,
  lid: Lid,
  { kept, fields }: { readonly kept: number; readonly fields: TabFields },
): Promise<Result<Tab | null, StorageError>> {
  return writeWithOutbox(
    db,
    { kind: 'tabs', lid },
    (tab, time) => (tab?.keptVersion === kept ? decided(tab, fields, time) : null),
    { durability: 'strict' },
  )
}

/** A tab with its decision made; nothing is sent where the merge is what the tab has already. */
export function decided(tab: Tab, fields: TabFields, { stamp }: Pick<WriteTime, 'stamp'>): Decision<Tab> {
  const changed = changedFields<TabFields>(tab.cur, fields)
  const record = { ...applyEdit<TabFields, Tab>(tab, fields, stamp), keptVersion: null }
  if (changed.length === 0) return { record, change: null }
  return {
    record,
    change: { op: 'update', fields: changed, urgency: 'now' },
    history: { reason: 'version', snapshot: { cur: tab.cur, cause: 'decided' } },
  }
}
