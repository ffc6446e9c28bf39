import { unreachable } from '#domain/core/assert.ts'
import type { LocalId, OpId } from '#domain/core/ids.ts'
import type { OutboxRow, Ref } from '#domain/sync/outbox/outbox-row.ts'
import { isRejected } from '#domain/sync/outbox/states.ts'
import { SCHEMA_V } from '#domain/sync/record/new-synced.ts'
import type { KindName } from '#domain/sync/record/synced-record.ts'
import { generationAfter } from '#domain/sync/record/uuid-of.ts'
import { isRecordRow } from './record-row.ts'
import { isMergeable } from './states.ts'

/** Delay between the last edit of a record and sending, in ms. Source: SQL spec §4, sync §3.5. */
const SEND_DELAY_MS = 5_000

/** Maximum delay after the first edit, in ms. Source: sync §3.5. */
export const MAX_SEND_DELAY_MS = 30_000

/** `soon`: after the usual delay; `now`: at once (explicit save, hide, tab switch). Source: sync §3.5. */
type Urgency = 'soon' | 'now'

/** A change to a record. `fields` are the edited ones, all for a create, which also restores a deleted record. */
export interface RecordChange {
  readonly op: 'create' | 'update' | 'delete'
  readonly fields: readonly string[]
  readonly urgency: Urgency
  readonly refs?: readonly Ref[]
}

/** Sets a value of which only the last one counts: the active tab of a user, a star, an open table. */
interface RegisterChange {
  readonly op: 'register'
  readonly name: string
  readonly scope: 'user' | 'record'
  readonly value: unknown
  readonly urgency: Urgency
  readonly refs?: readonly Ref[]
}

/** A call that is made once and never merged with another. */
interface ActionChange {
  readonly op: 'action'
  readonly name: string
  readonly value: unknown
  readonly refs?: readonly Ref[]
}

/** Any change for the outbox. */
export type Change = RecordChange | RegisterChange | ActionChange

/** The record of a change; `createdByOp` is the change that created it before. `now` in ms since 1970. */
export interface ChangeOf {
  readonly kind: KindName
  readonly localId: LocalId
  readonly opId: OpId
  readonly createdByOp?: OpId | undefined
  readonly now: number
}

/** Changes to the outbox table: rows to put (new ones have no `seq`) and sequence numbers to remove. */
export interface OutboxEdit {
  readonly put: readonly OutboxRow[]
  readonly remove: readonly number[]
}

/** Merges a change into `live`, all rows of the record: at most one row is sending and one open. Source: sync §3.5. */
export function enqueue(live: readonly OutboxRow[], change: Change, of: ChangeOf): OutboxEdit {
  switch (change.op) {
    case 'action':
      return { put: [newRow(change, of)], remove: [] }
    case 'register':
      return enqueueRegister(live, change, of)
    case 'create':
    case 'update':
    case 'delete':
      return enqueueRecord(live, change, of)
    default:
      return unreachable(change)
  }
}

/** Makes open changes due at once and returns those that changed. Source: sync §3.5. */
export function hurry(live: readonly OutboxRow[]): readonly OutboxRow[] {
  return live.filter((row) => isMergeable(row.state) && row.dueAt > 0).map((row) => ({ ...row, dueAt: 0 }))
}

function enqueueRegister(live: readonly OutboxRow[], change: RegisterChange, of: ChangeOf): OutboxEdit {
  const open = live.find((row) => isSameRegister(row, change, of) && isMergeable(row.state))
  if (!open) return { put: [newRow(change, of)], remove: [] }
  const due = dueAt(open, change.urgency, of.now)
  const row: OutboxRow = {
    ...open,
    localId: of.localId,
    value: change.value,
    refs: change.refs ?? [],
    dueAt: due,
  }
  return { put: [reopened(row)], remove: [] }
}

function isSameRegister(row: OutboxRow, change: RegisterChange, of: ChangeOf): boolean {
  if (row.op !== 'register' || row.kind !== of.kind || row.name !== change.name) return false
  return change.scope === 'user' || row.localId === of.localId
}

function enqueueRecord(live: readonly OutboxRow[], change: RecordChange, of: ChangeOf): OutboxEdit {
  const rows = live.filter((row) => row.localId === of.localId && row.kind === of.kind && isRecordRow(row))
  const open = rows.findLast((row) => isMergeable(row.state))
  if (change.op === 'delete') return enqueueDelete(live, { open, change, of })
  if (open && open.op !== 'delete') return { put: [mergeEdit(open, change, of.now)], remove: [] }
  if (open) return undelete(rows, open, { change, of })
  const op = opBehind(rows.at(-1)?.op) ?? change.op
  return { put: [newRow({ ...change, op }, of)], remove: [] }
}

/** A create follows a delete in flight; an update follows a create. */
function opBehind(last: OutboxRow['op'] | undefined): 'create' | 'update' | null {
  if (last === 'delete') return 'create'
  return last === 'create' ? 'update' : null
}

interface DeleteCase {
  readonly open: OutboxRow | undefined
  readonly change: RecordChange
  readonly of: ChangeOf
}

function enqueueDelete(live: readonly OutboxRow[], { open, change, of }: DeleteCase): OutboxEdit {
  const rest = live.filter((row) => row.localId === of.localId && row.kind === of.kind && !isRecordRow(row))
  // Registers and actions of a deleted record are obsolete.
  const remove = rest.filter((row) => isMergeable(row.state)).flatMap((row) => row.seq ?? [])
  if (!open) return { put: [newRow({ ...change, fields: [] }, of)], remove }
  if (open.op !== 'create') {
    const row: OutboxRow = { ...open, op: 'delete', fields: [], dueAt: dueAt(open, change.urgency, of.now) }
    return { put: [reopened(row)], remove }
  }
  // A create that may have reached the server is followed by its delete; one that never left is removed.
  if (open.sentAt === undefined && open.ambiguousAt === undefined)
    return { put: [], remove: [...remove, ...(open.seq === undefined ? [] : [open.seq])] }
  return { put: [newRow({ ...change, fields: [] }, of)], remove }
}

function mergeEdit(open: OutboxRow, change: RecordChange, now: number): OutboxRow {
  const fields = [...new Set([...open.fields, ...change.fields])]
  const refs = [
    ...open.refs,
    ...(change.refs ?? []).filter((ref) => !open.refs.some((one) => one.path === ref.path)),
  ]
  return reopened({ ...open, fields, refs, dueAt: dueAt(open, change.urgency, now) })
}

/** Undoes an unsent delete: the row becomes the create or update that it replaced. */
function undelete(
  rows: readonly OutboxRow[],
  open: OutboxRow,
  { change, of }: { change: RecordChange; of: ChangeOf },
): OutboxEdit {
  const create = rows.find((row) => row.op === 'create' && isMergeable(row.state))
  if (create) {
    const remove = open.seq === undefined ? [] : [open.seq]
    return { put: [mergeEdit(create, change, of.now)], remove }
  }
  const row: OutboxRow = { ...open, op: 'update', fields: change.fields, refs: change.refs ?? [] }
  return { put: [reopened({ ...row, dueAt: dueAt(open, change.urgency, of.now) })], remove: [] }
}

/** An edit reopens a rejected change; changes that wait for the user or a parent keep their state. Source: sync §3.4. */
function reopened(row: OutboxRow): OutboxRow {
  if (!isRejected(row.state)) return row
  const { frozen: _frozen, misses: _misses, ...rest } = row
  return { ...rest, state: 'OPEN', tries: 0, notBefore: 0 }
}

function dueAt(open: Pick<OutboxRow, 'firstAt' | 'dueAt'>, urgency: Urgency, now: number): number {
  if (urgency === 'now' || open.dueAt === 0) return 0
  return Math.min(now + SEND_DELAY_MS, open.firstAt + MAX_SEND_DELAY_MS)
}

/** Makes a row for a change that is not merged with another. */
export function newRow(change: Change, of: ChangeOf): OutboxRow {
  const { kind, localId, opId, createdByOp, now } = of
  const isNow = change.op === 'action' || change.urgency === 'now'
  const base = { opId, kind, localId, op: change.op, refs: change.refs ?? [], schemaV: SCHEMA_V }
  const times = { firstAt: now, dueAt: isNow ? 0 : now + SEND_DELAY_MS, notBefore: 0, tries: 0, epoch: 0 }
  const generation = change.op === 'create' ? generationAfter(createdByOp) : {}
  const row = {
    ...base,
    ...generation,
    ...times,
    state: 'OPEN' as const,
    fields: 'fields' in change ? change.fields : [],
  }
  if (change.op === 'register') return { ...row, name: change.name, scope: change.scope, value: change.value }
  if (change.op === 'action') return { ...row, name: change.name, value: change.value }
  return row
}
