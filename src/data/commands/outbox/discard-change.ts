import type { LocalDatabase } from '#data/db/database.ts'
import type { Writer } from '#data/write/write.ts'
import { err, ok } from '#domain/core/result.ts'
import { outboxError } from '#domain/errors/outbox-error.ts'
import { isStoredKind } from '#domain/records/all.ts'
import { discardChange as discarded, isBaseKnown, isDiscardable } from '#domain/sync/outbox/discard.ts'
import type { OutboxRow } from '#domain/sync/outbox/outbox-row.ts'
import type { EngineRecord } from '#domain/sync/record/engine-record.ts'
import { type OutboxOutcome, withRow } from './change-row.ts'
import { noteLocalClose } from './closed-in-this-window.ts'

/**
 * Undoes a pending change in a durable transaction: the record returns to the server's state, and the change goes to the
 * history. Changes that depend on it are undone too. Fails: `gone`, `on-its-way`, and as `write`, without any change. Source:
 * sync §3.4, §3.10.
 */
export async function discardChange(db: LocalDatabase, seq: number): OutboxOutcome {
  return withRow(db, seq, async (writer, row) => {
    if (!isDiscardable(row) || !(await hasKnownBase(writer, row))) return err(outboxError('on-its-way'))
    await discardRow(writer, row)
    return ok(undefined)
  })
}

/** Whether the state before an update is known. */
async function hasKnownBase({ db }: Writer, { kind, localId, op }: OutboxRow): Promise<boolean> {
  if (op !== 'update' || !isStoredKind(kind)) return true
  const record = await db.table<EngineRecord>(kind).get(localId)
  return record === undefined || isBaseKnown(record)
}

/** Undoes one change inside a write over the record tables. */
export async function discardRow(writer: Writer, row: OutboxRow): Promise<void> {
  const { kind, localId, op, seq } = row
  if (seq === undefined || (await writer.db.outbox.get(seq)) === undefined) return
  const record = isStoredKind(kind) ? await writer.db.table<EngineRecord>(kind).get(localId) : undefined
  await writer.keep({
    kind,
    localId,
    reason: 'rejected',
    snapshot: { current: record?.current ?? null, change: withoutBody(row) },
  })
  await writer.db.outbox.delete(seq)
  if (record === undefined || !isStoredKind(kind)) return
  if (op === 'create') await discardDependants(writer, row)
  const sent = await sentBefore(writer, row)
  const { record: next, unsent } = discarded(record, row, { stamp: writer.stamp, now: writer.now, sent })
  // Recorded before the store, because a live query may show it first.
  if (next !== null && op === 'create') noteLocalClose(next)
  if (next === null) await writer.db.table(kind).delete(localId)
  else if (next !== record) await writer.db.table<EngineRecord>(kind).put(next)
  if (unsent.length > 0) await writer.queue(kind, localId, { op: 'update', fields: unsent, urgency: 'soon' })
}

/** Values of the same record that are being sent: the server may have them, so they stay. */
async function sentBefore(writer: Writer, { kind, localId, seq }: OutboxRow): Promise<object> {
  const rows = await writer.db.outbox.where('[kind+localId]').equals([kind, localId]).sortBy('seq')
  return rows.find((row) => row.seq !== seq && row.frozen !== undefined)?.frozen?.sent ?? {}
}

/** Undoes changes that depend on a record that was never sent. */
async function discardDependants(writer: Writer, { kind, localId }: OutboxRow): Promise<void> {
  const rows = await writer.db.outbox.toArray()
  for (const row of rows) {
    const isOfIt = row.kind === kind && row.localId === localId
    const needsIt = row.refs.some((ref) => ref.localId === localId && ref.kind === kind)
    if (!isDiscardable(row) || !(isOfIt || needsIt)) continue
    if (isOfIt || row.op === 'create' || row.op === 'action') await discardRow(writer, row)
    else await writer.db.outbox.put({ ...row, refs: row.refs.filter((ref) => ref.localId !== localId) })
  }
}

function withoutBody({ frozen: _frozen, ...row }: OutboxRow): Omit<OutboxRow, 'frozen'> {
  return row
}
