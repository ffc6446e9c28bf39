import { isRecord } from '#domain/core/parse.ts'
import type { OutboxRow } from '#domain/sync/outbox/outbox-row.ts'
import { isRejected } from '#domain/sync/outbox/states.ts'
import type { EngineRecord } from '#domain/sync/record/engine-record.ts'
import { allAcknowledged } from '#domain/sync/record/held-revision.ts'
import { withSentAt } from '#domain/sync/record/only-sent.ts'
import { sameValue } from '#domain/sync/record/same-value.ts'
import { mayBeDiscarded, mayBeRetried } from './transitions.ts'

/** Result of a discarded change: the record (null if it is removed from this device) and its unsent fields. */
interface Discarded<R> {
  readonly record: R | null
  /** Fields that the server does not have; empty unless a delete was undone. */
  readonly unsent: readonly string[]
}

/** Returns whether a change may be discarded: not while it is unknown whether the server has it. */
export function isDiscardable(row: Pick<OutboxRow, 'state' | 'op' | 'ambiguousAt'>): boolean {
  const mayHaveArrived = row.op === 'create' && row.ambiguousAt !== undefined && !isRejected(row.state)
  return !mayHaveArrived && mayBeDiscarded(row.state)
}

/** Returns whether the state before a change is known; the result of a create may still have to be read. */
export function isBaseKnown({ base, serverId }: Pick<EngineRecord, 'base' | 'serverId'>): boolean {
  return base !== null || serverId === null
}

/**
 * Returns the record without a change. A create: the record was never on the server and is removed, a tab moves to the
 * bin. An update: back to the server's state (`sent` are values in flight). A delete: the record is restored. A
 * register or an action does not change the record. `stamp` is a hybrid clock stamp in ms; the snapshot for the history
 * is the record before the call. Source: sync §3.4, §3.10.
 */
export function discardChange<R extends EngineRecord>(
  record: R,
  { op }: Pick<OutboxRow, 'op'>,
  { stamp, now, sent = {} }: { readonly stamp: number; readonly now: number; readonly sent?: object },
): Discarded<R> {
  switch (op) {
    case 'create':
      return { record: binned(record, now, stamp), unsent: [] }
    case 'update':
      return { record: reverted(record, sent, { stamp, now }), unsent: [] }
    case 'delete':
      return { record: restored(record, { stamp, now }), unsent: record.dirty }
    case 'register':
    case 'action':
      return { record, unsent: [] }
  }
}

/** The hybrid clock's stamp and the current time, both in ms. */
interface Times {
  readonly stamp: number
  readonly now: number
}

/** Moves a record that exists only here to the bin; null for kinds without one. */
function binned<R extends EngineRecord>(record: R, now: number, stamp: number): R | null {
  if (!('closedAt' in record)) return null
  const closedAt = typeof record.closedAt === 'number' ? record.closedAt : now
  return { ...record, deleted: true, closedAt, rev: record.rev + 1, updatedAt: stamp }
}

/** Adds a revision that counts as acknowledged, but is synced only by the next read: others may have written. */
function reverted<R extends EngineRecord>(record: R, sent: object, { stamp, now }: Times): R {
  // Without a base, the values of a create in flight are the only earlier state.
  const past = record.base ?? (Object.keys(sent).length === 0 ? null : sent)
  if (past === null) return record
  const base = { ...past }
  const current = { ...record.current, ...base, ...sent }
  const dirty = Object.entries(sent)
    .filter(([name, value]) => isRecord(base) && !sameValue(base[name], value))
    .map(([name]) => name)
  const rev = record.rev + 1
  const revisions = dirty.length === 0 ? allAcknowledged({ ...record, rev }) : {}
  return withSentAt({ ...record, current, dirty, rev, ...revisions, updatedAt: stamp }, now)
}

function restored<R extends EngineRecord>(record: R, { stamp, now }: Times): R {
  const rev = record.rev + 1
  const revisions = record.dirty.length === 0 ? allAcknowledged({ ...record, rev }) : {}
  // Fields that are not dirty are as on the server: deleting a record for good has emptied them here.
  const known = Object.entries({ ...record.base }).filter(([name]) => !record.dirty.includes(name))
  const current = { ...record.current, ...Object.fromEntries(known) }
  const back = withSentAt({ ...record, current, deleted: false, rev, ...revisions, updatedAt: stamp }, now)
  return 'closedAt' in record ? { ...back, closedAt: null } : back
}

/** Reopens a change with the present content of its record; null while it is sending or open. Source: sync §3.4. */
export function retried(row: OutboxRow): OutboxRow | null {
  if (!mayBeRetried(row.state)) return null
  const { frozen: _body, lastError: _error, lastStatus: _status, reason: _why, told: _toast, ...rest } = row
  const { misses: _misses, ...reopened } = rest
  return { ...reopened, state: 'OPEN', tries: 0, failures: 0, notBefore: 0, dueAt: 0 }
}

/** Makes a waiting change due now; null if it is already due. Source: sync §3.9. */
export function hurried(row: OutboxRow): OutboxRow | null {
  if (row.dueAt === 0 && row.notBefore === 0) return null
  return { ...row, dueAt: 0, notBefore: 0 }
}
