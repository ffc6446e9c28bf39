import type { Writer } from '#data/write/write.ts'
import type { Tab } from '#domain/records/tabs/record.ts'
import { parseConflictSnapshot, withOwnEdit } from '#domain/sync/record/conflict-snapshot.ts'

/**
 * Notes what was just written here into a tab of which two versions wait for a decision, so that these lines are not
 * taken for another device's. Inside the write that stored them; does nothing for any other tab. Source: sync §3.8.
 */
export async function noteOwnEdit(writer: Writer, before: Tab | undefined, after: Tab | null): Promise<void> {
  const kept = before?.storedVersion ?? null
  if (before === undefined || after === null || kept === null || after.current === before.current) return
  const row = await writer.db.history.get(kept)
  const conflict = parseConflictSnapshot(row?.snapshot)
  if (row === undefined || !conflict.ok) return
  const edit = { before: { ...before.current }, after: { ...after.current }, at: after.updatedAt }
  const snapshot = withOwnEdit(conflict.value, edit)
  if (snapshot !== null) await writer.db.history.put({ ...row, snapshot })
}
