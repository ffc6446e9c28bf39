import { err, ok, type Result } from '#domain/core/result.ts'
import type { Store, StoreView } from '#server/store/open-store.ts'
import { inTransaction } from '#server/store/synced/in-transaction.ts'
import { deleteRecord } from '#server/store/synced/records.ts'
import { interpretRead } from '#server/superset/sync/decide/interpret-read.ts'
import type { Columns, UpstreamState } from '#server/superset/sync/decide/upstream-state.ts'
import { isOpen } from '#server/superset/sync/decide/writes.ts'
import type { Listed, UpstreamKind } from '#server/superset/sync/kind/upstream-kind.ts'
import {
  forgetUpstream,
  type UpstreamRecord,
  updateUpstream,
  upstreamOf,
} from '#server/superset/sync/log/upstream-records.ts'
import { updateWrite, type WriteEntry, writesTo } from '#server/superset/sync/log/upstream-writes.ts'
import type { FrontCall } from '#server/superset/sync/wire/front.ts'
import type { Failure } from '#server/superset/sync/wire/outcome.ts'
import { noteRead } from './last-read.ts'
import { completed, sendLogged, writeEntry } from './send-logged.ts'
import { changeWith, columnsOf, storedRow, updateColumns } from './store-changes.ts'

/** A record of the store whose place upstream is known. */
export interface RecordOfKind {
  readonly kind: UpstreamKind
  readonly recordId: number
}

/** The `maxAgeMs` of a record that is read in any case. */
export const READ_ALWAYS = -1

/** `maxAgeMs`: the record is read again if its last read is older. `listed`: its row in the last list. */
interface Freshness {
  readonly maxAgeMs: number
  readonly listed?: Listed
}

/**
 * Updates a record from the upstream: a write of ours without an answer, changes by others, or its removal. Columns that a
 * late request of ours overwrote are written again. To be called in the queue of the record. Fails: as the upstream does;
 * then nothing is changed. Source: sync §4.
 */
export async function reconcile(
  call: FrontCall,
  { kind, recordId }: RecordOfKind,
  { maxAgeMs, listed }: Freshness,
): Promise<Result<void, Failure>> {
  const { store, now } = call.front
  const place = await upstreamOf(store, { kind: kind.stored.wireName, recordId })
  if (place === null) return ok(undefined)
  const writes = await writesTo(store, {
    kind: place.kind,
    recordId,
    upstreamId: place.upstream_id,
    userId: kind.shared === null ? null : call.user.id,
  })
  const listedRow = kind.shared?.listTellsAll === true ? listedSince(place, listed) : null
  const requestedAt = listedRow?.completeAt ?? now()
  const ageMs = now() - place.read_on
  const isWaiting = writes.some((write) => isOpen(write) && write.recordId === recordId)
  if (!isWaiting && ageMs >= 0 && ageMs <= maxAgeMs) return ok(undefined)
  const hint = { stamp: place.stamp, listed: listed?.completeAt === null ? listed : listedRow }
  const read = await kind.read(call, place.upstream_id, hint)
  if (!read.ok) return read
  noteRead(call.front, { kind: place.kind, recordId }, requestedAt)
  const settled: Reconciling = { call, kind, place, writes, requestedAt, listedStamp: listed?.stamp ?? null }
  if (read.value === 'unchanged') {
    await updateUpstream(store, { kind: place.kind, recordId }, { read_on: requestedAt })
    return ok(undefined)
  }
  return read.value === 'absent' ? applyAbsence(settled) : applyState(settled, read.value)
}

/** The complete row of a list, unless the record was read or written since. */
function listedSince({ read_on: readOn }: UpstreamRecord, listed: Listed | undefined): Listed | null {
  return listed !== undefined && listed.completeAt !== null && listed.completeAt > readOn ? listed : null
}

interface Reconciling {
  readonly call: FrontCall
  readonly kind: UpstreamKind
  readonly place: UpstreamRecord
  readonly writes: readonly WriteEntry[]
  readonly requestedAt: number
  /** The stamp in the list: a record without a stamp of its own is at least as new. */
  readonly listedStamp: string | null
}

/** The record is gone: our own delete arrived, or others deleted it. */
async function applyAbsence({ call, kind, place, writes }: Reconciling): Promise<Result<void, Failure>> {
  const { store, now } = call.front
  const row = await storedRow(store, kind.stored, place.record_id)
  const own = writes.find(
    (write) => isOpen(write) && write.operation === 'delete' && write.baseRevision === row?.revision,
  )
  if (own === undefined) return applyRemoval(store, kind, place.record_id)
  const context = { user: call.user, now: now(), synced: { operation: own.request.operation, ifMatch: null } }
  await changeWith(
    store,
    (within) => kind.change(within, context, { operation: 'delete', id: place.record_id }),
    async (view) => {
      await updateWrite(view, own.id, { state: 'DONE' })
      await forgetUpstream(view, { kind: place.kind, recordId: place.record_id })
    },
  )
  return ok(undefined)
}

async function applyRemoval(
  store: Store,
  kind: UpstreamKind,
  recordId: number,
): Promise<Result<void, Failure>> {
  await inTransaction(store, async (view) => ok(await removeLocally(view, kind, recordId)))
  return ok(undefined)
}

/** Deletes a record that is gone upstream; to be called in a transaction. */
export async function removeLocally(
  view: StoreView,
  { stored }: UpstreamKind,
  recordId: number,
): Promise<void> {
  await forgetUpstream(view, { kind: stored.wireName, recordId })
  await deleteRecord(view, { kind: stored, id: recordId })
}

async function applyState(settling: Reconciling, read: UpstreamState): Promise<Result<void, Failure>> {
  const { call, kind, place, writes, requestedAt, listedStamp } = settling
  const { store, now } = call.front
  const row = await storedRow(store, kind.stored, place.record_id)
  if (row === null) return ok(undefined)
  const known = {
    id: row.id,
    columns: columnsOf(kind.stored, row),
    uuid: row.uuid,
    revision: row.revision,
    lastWrite: place.last_write,
  }
  const interpretation = interpretRead(read, known, {
    writes,
    now: now(),
    rules: call.front.rules,
    contents: kind.contents,
    dropped: kind.dropped,
  })
  if (interpretation.kind === 'another') return applyRemoval(store, kind, place.record_id)
  if (interpretation.landed !== null) await applyLanded(settling, interpretation.landed.id)
  await kind.prepare(store, read, { user: call.user, now: requestedAt })
  if (Object.keys(interpretation.changes).length > 0)
    await updateColumns(store, kind.stored, { id: row.id, columns: interpretation.changes, now: requestedAt })
  await kind.importInside?.(call, { recordId: row.id, state: read, requestedAt })
  const isUnchanged = Object.keys(interpretation.overwritten).length === 0 && !interpretation.isMarkOld
  await updateUpstream(
    store,
    { kind: place.kind, recordId: place.record_id },
    { stamp: isUnchanged ? (read.stamp ?? listedStamp) : null, read_on: requestedAt },
  )
  return isUnchanged || !call.front.rules.rewrites
    ? ok(undefined)
    : rewrite(settling, { columns: interpretation.overwritten, read })
}

/** A write arrived though its answer did not: the store makes its change, with the answer by its key. */
async function applyLanded(settling: Reconciling, id: string): Promise<void> {
  const { call, kind, place, writes, requestedAt } = settling
  const write = writes.find((one) => one.id === id)
  if (write === undefined) return
  const { store, now } = call.front
  const note = async (view: StoreView) => {
    await updateWrite(view, write.id, { state: 'DONE' })
    await updateUpstream(
      view,
      { kind: place.kind, recordId: place.record_id },
      { last_write: write.id, stamp: null, read_on: requestedAt },
    )
  }
  if (write.operation !== 'update') return await note(store)
  const { operation, body } = write.request
  const context = { user: call.user, now: now(), synced: { operation, ifMatch: null } }
  const request = { operation: 'update', id: place.record_id, body } as const
  const changed = await changeWith(store, (within) => kind.change(within, context, request), note)
  if (changed.ok) return
  // The upstream's columns count, also if the store would have rejected them.
  await updateColumns(store, kind.stored, { id: place.record_id, columns: write.values, now: requestedAt })
  await note(store)
}

/** Writes columns of the store again; for browsers nothing changes. */
async function rewrite(
  { call, kind, place }: Reconciling,
  { columns, read }: { readonly columns: Columns; readonly read: UpstreamState },
): Promise<Result<void, Failure>> {
  const { store, now } = call.front
  const row = await storedRow(store, kind.stored, place.record_id)
  if (row === null) return ok(undefined)
  const current = columnsOf(kind.stored, row)
  const values = kind.valuesOf(columns, current)
  const change = { columns: values, there: read.columns, body: null }
  const sent = await completed(call, kind, place.upstream_id, change)
  if (!sent.ok) return sent
  const write = writeEntry(call, {
    kind: place.kind,
    recordId: row.id,
    upstreamId: place.upstream_id,
    operation: 'rewrite',
    values,
    baseRevision: row.revision,
    request: { operation: null, body: null },
  })
  const mark = { uuid: row.uuid, writeId: write.id }
  const outcome = await sendLogged(
    call,
    write,
    await kind.update(store, place.upstream_id, sent.value, mark),
    kind,
  )
  if (outcome.kind === 'refused') {
    // The user may not write any more: the upstream's columns count.
    const there = Object.fromEntries(Object.keys(columns).map((name) => [name, read.columns[name] ?? null]))
    if (Object.keys(there).length > 0)
      await updateColumns(store, kind.stored, { id: row.id, columns: there, now: now() })
    return ok(undefined)
  }
  // It was removed since the read: the next one finds that out.
  if (outcome.kind === 'absent') return ok(undefined)
  if (outcome.kind !== 'done') return err(outcome)
  await updateWrite(store, write.id, { state: 'DONE' })
  await updateUpstream(store, { kind: place.kind, recordId: row.id }, { last_write: write.id, stamp: null })
  return ok(undefined)
}
