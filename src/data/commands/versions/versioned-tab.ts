import { DeletedRecordError } from '#data/db/storage-failure.ts'
import type { Decision, Writer, WriteTime } from '#data/write/write.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { isDeletedForGood } from '#domain/editor/close-tab.ts'
import type { Tab } from '#domain/records/tabs/record.ts'

/**
 * Changes a tab inside a write. A tab that another window closed meanwhile takes the change into the bin. Refuses the write
 * with `record-deleted` where the tab is missing or was deleted for good. Source: sync §3.14.
 */
export async function changeVersionedTab(
  writer: Writer,
  localId: LocalId,
  decide: (tab: Tab, time: WriteTime) => Decision<Tab> | null,
): Promise<Tab> {
  const tab = await versionedTab(writer, localId)
  return (await writer.changeIfPresent('tabs', localId, decide)) ?? tab
}

/** A tab, open or in the bin. Refuses the write as `changeVersionedTab` does. */
export async function versionedTab({ db }: Writer, localId: LocalId): Promise<Tab> {
  const tab = await db.tabs.get(localId)
  if (tab === undefined || isDeletedForGood(tab)) throw new DeletedRecordError(`tabs ${localId}`)
  return tab
}
