import { applyRemote } from '#domain/sync/engine/apply/apply-remote.ts'
import {
  dropRecord,
  endRow,
  moved,
  putRecord,
  putRow,
  recordOf,
  rowsOf,
  type Step,
  withAlias,
} from '#domain/sync/engine/model/change-step.ts'
import type { Chance } from '#domain/sync/engine/model/state.ts'
import { withBody } from '#domain/sync/engine/own-history/create-bodies.ts'
import { asRestored } from '#domain/sync/engine/own-history/rolled-back.ts'
import { ensureUpdate } from '#domain/sync/engine/rules/new-row.ts'
import { noteAmbiguous } from '#domain/sync/engine/sending/ambiguous.ts'
import { childrenOf, reviveChildren } from '#domain/sync/engine/sending/children.ts'
import type { OutboxRow } from '#domain/sync/outbox/outbox-row.ts'
import { isFrozen, isSending } from '#domain/sync/outbox/states.ts'
import { endsBy } from '#domain/sync/outbox/transitions.ts'
import type { EngineRecord, RecordName } from '#domain/sync/record/engine-record.ts'
import { createUuidOf, withGeneration } from '#domain/sync/record/uuid-of.ts'
import type { Incoming } from './incoming.ts'

/** A record with a new server id, and how the server reports it. */
interface Rekeyed {
  readonly own: EngineRecord
  readonly as: 'moved' | 'earlier'
}

/** Changes the server id of a record and rewrites its pending changes. Source: sync §3.6. */
export function rekey(step: Step, incoming: Incoming, { own, as }: Rekeyed, chance: Chance): Step {
  const { kind, remote, uuid } = incoming
  const name = { kind: kind.name, localId: own.localId }
  // The fields of a record without server id are all unsent.
  const unsent =
    own.serverId === null ? { dirty: kind.fieldNames, acked: 0, heldRev: null, confirmed: 0 } : {}
  // The id of a record that a rolled-back server lost shows that its state is older.
  const serverStamp = as === 'earlier' ? own.serverStamp : null
  const record = {
    ...withGeneration(own, uuid),
    ...unsent,
    ...asRestored(own),
    serverId: remote.serverId,
    serverStamp,
  }
  const named = withAlias(putRecord(step, kind.name, record), { ...name, serverId: remote.serverId })
  const isCreatedLocally = isOfOwnCreate(step, name, uuid)
  const open = giveUp(named, name)
  // A record from our own create has no children there; those that a rolled-back server lost are created again.
  const prepared = isCreatedLocally
    ? reviveChildren(open, name, chance)
    : as === 'earlier'
      ? open
      : withoutChildren(open, name)
  const merged = applyRemote(
    prepared,
    { ...incoming, record, isReset: incoming.isReset || as === 'earlier' },
    chance,
  )
  return ensureUpdate(merged, { kind, record: recordOf(merged, name) ?? record }, chance)
}

/** Returns whether our create with this uuid was sent, so that the report most likely describes its result. */
function isOfOwnCreate(step: Step, name: RecordName, uuid: string | null): boolean {
  return rowsOf(step, name).some(
    (row) => row.op === 'create' && row.sentAt !== undefined && createUuidOf(row) === uuid?.toLowerCase(),
  )
}

/** Ends the changes for the old server id, also those in flight: their answers are ignored. */
export function giveUp(step: Step, name: RecordName): Step {
  const isWanted = recordOf(step, name)?.deleted === false
  // Nothing is left to create, and a delete of a record that is wanted again is obsolete.
  return thaw(step, name, ({ op }) => op === 'create' || (op === 'delete' && isWanted))
}

/** Ends the deletes of a record that is gone; changes in flight are too late. */
export function endDeletes(step: Step, name: RecordName): Step {
  return thaw(step, name, ({ op }) => op === 'delete')
}

/** Ends every change of a record, also those in flight. */
export function endChanges(step: Step, name: RecordName): Step {
  return thaw(step, name, ({ state }) => endsBy(state, 'obsolete'))
}

/** Reopens changes in flight and ends obsolete ones. A create in flight stays, since a second one waits for its answer. */
function thaw(step: Step, name: RecordName, isOver: (row: OutboxRow) => boolean): Step {
  return rowsOf(step, name)
    .filter(({ op, state }) => op !== 'create' || !isSending(state))
    .reduce((so, row) => {
      if (!isFrozen(row.state)) return isOver(row) ? endRow(so, row, 'obsolete') : so
      const open = thawed(row, so.state.now)
      // Its answer is ignored from now on, but it may have arrived.
      const put = putRow(noteAmbiguous(so, row), open)
      return isOver(open) ? endRow(put, open, 'obsolete') : put
    }, step)
}

/** Returns whether a create is obsolete: its record exists, and its edits have a change of their own. */
export function isNeedless(step: Step, row: OutboxRow): boolean {
  const record = recordOf(step, row)
  const [first, ...later] = rowsOf(step, row)
  if (row.op !== 'create' || record === null || record.serverId === null || first?.opId !== row.opId)
    return false
  return record.dirty.length === 0 || later.some(({ op }) => op === 'update' || op === 'delete')
}

/** Ends an obsolete create, whatever its answer: the existing record may be its result. */
export function endNeedless(step: Step, row: OutboxRow): Step {
  const record = recordOf(step, row)
  const known = record === null ? step : putRecord(step, row.kind, { ...record, ...withBody(record, row) })
  return endRow(known, row, 'obsolete')
}

/** Removes children, which the server reports again, except those that are still to be created or in flight. */
export function withoutChildren(step: Step, parent: RecordName): Step {
  return childrenOf(step, parent).reduce((so, { kind, record: { localId, serverId } }) => {
    const name = { kind: kind.name, localId }
    const rows = rowsOf(so, name)
    const isNotCreated = serverId === null && rows.length > 0
    return isNotCreated || rows.some((row) => isFrozen(row.state))
      ? so
      : dropRecord(endChanges(so, name), name)
  }, step)
}

/** Reopens a frozen row: the body for another server id is another request. */
function thawed(row: OutboxRow, now: number): OutboxRow {
  return moved(row, 'conflict', { ambiguousAt: row.ambiguousAt ?? now })
}
