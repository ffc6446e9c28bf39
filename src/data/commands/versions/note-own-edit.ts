import type { Writer } from '#data/write/write.ts'
import type { Tab } from '#domain/records/tabs/record.ts'
import { parseConflictSnapshot, withOwnEdit } from '#domain/sync/record/conflict-snapshot.ts'

/**
 * Records an edit of a tab in conflict in its snapshot, so that its lines are not attributed to another device. Does
 * nothing without a conflict. Inside the write that stored the edit. Source: sync §3.8.
 */
export async function noteOwnEdit(writer: Writer, before: Tab | undefined, after: Tab | null): Promise<void> {
  const version = before?.storedVersion ?? null
  if (before === undefined || after === null || version === null || after.current === before.current) return
  const row = await writer.db.history.get(version)
  const conflict = parseConflictSnapshot(row?.snapshot)
  if (row === undefined || !conflict.ok) return
  const edit = { before: { ...before.current }, after: { ...after.current }, at: after.updatedAt }
  const snapshot = withOwnEdit(conflict.value, edit)
  if (snapshot !== null) await writer.db.history.put({ ...row, snapshot })
}
