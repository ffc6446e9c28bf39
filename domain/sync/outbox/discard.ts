import { isRecord } from '#domain/core/parse.ts'
import type { OutboxRow } from '#domain/sync/outbox/outbox-row.ts'
import { isRejected } from '#domain/sync/outbox/states.ts'
import type { EngineRecord } from '#domain/sync/record/engine-record.ts'
import { allAcknowledged } from '#domain/sync/record/held-revision.ts'
import { withSentAt } from '#domain/sync/record/only-sent.ts'
import { sameValue } from '#domain/sync/record/same-value.ts'
import { mayBeDiscarded, mayBeRetried } from './transitions.ts'

/** What a discarded change leaves: the record as it stands then (null: it goes from this device), and what is still unsent of it. */
interface Discarded<R> {
  readonly record: R | null
  /** Fields that the server does not have; only a delete that is taken back leaves any. */
  readonly unsent: readonly string[]
}

/** Whether a change may be discarded: not while the server may have it and nobody knows. */
export function isDiscardable(row: Pick<OutboxRow, 'state' | 'op' | 'ambiguousAt'>): boolean {
  const mayStand = row.op === 'create' && row.ambiguousAt !== undefined && !isRejected(row.state)
  return !mayStand && mayBeDiscarded(row.state)
}

/** Whether what a change goes back to is known: what a create made of it has still to be read. */
export function isBaseKnown({ base, serverId }: Pick<EngineRecord, 'base' | 'serverId'>): boolean {
  return base !== null || serverId === null
}

/**
 * The record after a change to it was discarded. A create: it was never on the server and goes, a tab into the bin. An
 * update: back to what the server has (`sent` are values on their way there). A delete: it stays, here too. A register
 * or an action changes nothing here. `stamp` is the hybrid clock's, in ms; the snapshot for the history is the record
 * as it was. Source: sync §3.4, §3.10.
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
      return { record: brought(record, { stamp, now }), unsent: record.dirty }
    case 'register':
    case 'action':
      return { record, unsent: [] }
  }
}

/** The stamp of the hybrid clock, and now; both in ms. */
interface Times {
  readonly stamp: number
  readonly now: number
}

/** Kinds with a bin keep what was made here; others have no place for what nobody else knows. */
function binned<R extends EngineRecord>(record: R, now: number, stamp: number): R | null {
  if (!('closedAt' in record)) return null
  const closedAt = typeof record.closedAt === 'number' ? record.closedAt : now
  return { ...record, deleted: true, closedAt, rev: record.rev + 1, updatedAt: stamp }
}

/** A new revision that counts as acknowledged, as synced by the next read only: others may have written meanwhile. */
function reverted<R extends EngineRecord>(record: R, sent: object, { stamp, now }: Times): R {
  // What a create on its way brings is all that there is to go back to.
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

function brought<R extends EngineRecord>(record: R, { stamp, now }: Times): R {
  const rev = record.rev + 1
  const revisions = record.dirty.length === 0 ? allAcknowledged({ ...record, rev }) : {}
  // What is not unsent is as the server has it: what was deleted for good here was emptied.
  const known = Object.entries({ ...record.base }).filter(([name]) => !record.dirty.includes(name))
  const current = { ...record.current, ...Object.fromEntries(known) }
  const back = withSentAt({ ...record, current, deleted: false, rev, ...revisions, updatedAt: stamp }, now)
  return 'closedAt' in record ? { ...back, closedAt: null } : back
}

/** A change as it goes again, with its present content; null when it is sending or open already. Source: sync §3.4. */
export function retried(row: OutboxRow): OutboxRow | null {
  if (!mayBeRetried(row.state)) return null
  const { frozen: _body, lastError: _words, lastStatus: _status, reason: _why, told: _told, ...rest } = row
  const { misses: _misses, ...anew } = rest
  return { ...anew, state: 'OPEN', tries: 0, failures: 0, notBefore: 0, dueAt: 0 }
}

/** A change whose waiting the user ends: due now. Null when there is nothing to end. Source: sync §3.9. */
export function hurried(row: OutboxRow): OutboxRow | null {
  if (row.dueAt === 0 && row.notBefore === 0) return null
  return { ...row, dueAt: 0, notBefore: 0 }
}
