import type { LocalDatabase } from '#data/db/database.ts'
import type { LocalId } from '#domain/core/ids.ts'
import type { RecordOf, StoredKindName } from '#domain/records/all.ts'
import { markDeleted } from '#domain/sync/record/change-record.ts'
import type { EngineRecord } from '#domain/sync/record/engine-record.ts'
import type { Writer } from './write.ts'

/** Deletes records inside a write, with their fields in the history; sent after a pause for undo. Returns those that existed. */
export async function deleteRecords<Kind extends StoredKindName>(
  writer: Writer,
  kind: Kind,
  localIds: readonly LocalId[],
): Promise<readonly RecordOf<Kind>[]> {
  const deleted: RecordOf<Kind>[] = []
  for (const before of await writer.db.table<RecordOf<Kind>, LocalId>(kind).bulkGet([...localIds])) {
    if (before === undefined || before.deleted) continue
    await writer.changeIfPresent(kind, before.localId, (record, { stamp }) => ({
      record: markDeleted(record, stamp),
      change: { op: 'delete', fields: [], urgency: 'soon' },
      history: { reason: 'deleted', snapshot: record.current },
    }))
    await removeUnsent(writer.db, kind, before.localId)
    deleted.push(before)
  }
  return deleted
}

/** Removes a deleted record completely if the server never had it and no change is pending. Inside a write. */
export async function removeUnsent(db: LocalDatabase, kind: StoredKindName, localId: LocalId): Promise<void> {
  const pending = await db.outbox.where('[kind+localId]').equals([kind, localId]).count()
  const record = await db.table<EngineRecord, LocalId>(kind).get(localId)
  if (pending === 0 && record?.serverId === null) await db.table(kind).delete(localId)
}

/** The operation that had created a record, by which a restored one is known as the same. */
export function creatorOf({ createdByOp }: Creator): Pick<EngineRecord, 'createdByOp'> {
  return createdByOp === undefined ? {} : { createdByOp }
}

interface Creator {
  readonly createdByOp?: EngineRecord['createdByOp'] | undefined
}
