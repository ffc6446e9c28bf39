import { DeletedRecordError } from '#data/db/storage-failure.ts'
import type { Decision, Writer, WriteTime } from '#data/write/write.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { isDeletedForGood } from '#domain/editor/close-tab.ts'
import type { Tab } from '#domain/records/tabs/record.ts'

/**
 * Changes a tab, open or in the bin, inside a write. Rejects the write with `record-deleted` if the tab is missing or
 * permanently deleted. Source: sync §3.14.
 */
export async function changeVersionedTab(
  writer: Writer,
  localId: LocalId,
  decide: (tab: Tab, time: WriteTime) => Decision<Tab> | null,
): Promise<Tab> {
  const tab = await versionedTab(writer, localId)
  return (await writer.changeIfPresent('tabs', localId, decide)) ?? tab
}

/** A tab, open or in the bin; rejects the write as `changeVersionedTab` does. */
export async function versionedTab({ db }: Writer, localId: LocalId): Promise<Tab> {
  const tab = await db.tabs.get(localId)
  if (tab === undefined || isDeletedForGood(tab)) throw new DeletedRecordError(`tabs ${localId}`)
  return tab
}
