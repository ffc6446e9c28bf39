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

/** A record that goes on under another number, and how the server reported it. */
interface Rekeyed {
  readonly own: EngineRecord
  readonly as: 'moved' | 'earlier'
}

/** Goes on under the id that a record has now; changes for the old one are rewritten. Source: sync §3.6. */
export function rekey(step: Step, incoming: Incoming, { own, as }: Rekeyed, chance: Chance): Step {
  const { kind, remote, uuid } = incoming
  const name = { kind: kind.name, localId: own.localId }
  // What was to be created here is unsent, all of it.
  const unsent =
    own.serverId === null ? { dirty: kind.fieldNames, acked: 0, heldRev: null, confirmed: 0 } : {}
  // That of what a rolled back server lost tells that what it has is older.
  const serverStamp = as === 'earlier' ? own.serverStamp : null
  const record = {
    ...withGeneration(own, uuid),
    ...unsent,
    ...asRestored(own),
    serverId: remote.serverId,
    serverStamp,
  }
  const named = withAlias(putRecord(step, kind.name, record), { ...name, serverId: remote.serverId })
  const isCreatedHere = isOfOwnCreate(step, name, uuid)
  const open = giveUp(named, name)
  // What our own create made came with nothing; and what a server that was rolled back has lost is created there again.
  const whole = isCreatedHere
    ? reviveChildren(open, name, chance)
    : as === 'earlier'
      ? open
      : withoutChildren(open, name)
  const merged = applyRemote(
    whole,
    { ...incoming, record, isReset: incoming.isReset || as === 'earlier' },
    chance,
  )
  return ensureUpdate(merged, { kind, record: recordOf(merged, name) ?? record }, chance)
}

/** A create of ours by this uuid has left, and is most likely what is reported. */
function isOfOwnCreate(step: Step, name: RecordName, uuid: string | null): boolean {
  return rowsOf(step, name).some(
    (row) => row.op === 'create' && row.sentAt !== undefined && createUuidOf(row) === uuid?.toLowerCase(),
  )
}

/** Gives up what was to be done under the number that a record had, also what is on its way: its answer is too late to count. */
export function giveUp(step: Step, name: RecordName): Step {
  const isWanted = recordOf(step, name)?.deleted === false
  // There is nothing to create any more; and what was to be deleted, before it was wanted again, is gone.
  return thaw(step, name, ({ op }) => op === 'create' || (op === 'delete' && isWanted))
}

/** What was to be deleted is gone; what is on its way to it comes too late. */
export function endDeletes(step: Step, name: RecordName): Step {
  return thaw(step, name, ({ op }) => op === 'delete')
}

/** Ends every change of a record, also what is on its way. */
export function endChanges(step: Step, name: RecordName): Step {
  return thaw(step, name, ({ state }) => endsBy(state, 'obsolete'))
}

/** Opens what is on its way and ends what is over. Two creates never are on their way at once: one waits for its answer, whatever it be. */
function thaw(step: Step, name: RecordName, isOver: (row: OutboxRow) => boolean): Step {
  return rowsOf(step, name)
    .filter(({ op, state }) => op !== 'create' || !isSending(state))
    .reduce((so, row) => {
      if (!isFrozen(row.state)) return isOver(row) ? endRow(so, row, 'obsolete') : so
      const open = thawed(row, so.state.now)
      // Its answer does not count any more, but it may have arrived.
      const put = putRow(noteAmbiguous(so, row), open)
      return isOver(open) ? endRow(put, open, 'obsolete') : put
    }, step)
}

/** Tells whether a create has nothing to create: its record is there, and its edits have a change of their own. */
export function isNeedless(step: Step, row: OutboxRow): boolean {
  const record = recordOf(step, row)
  const [first, ...later] = rowsOf(step, row)
  if (row.op !== 'create' || record === null || record.serverId === null || first?.opId !== row.opId)
    return false
  return record.dirty.length === 0 || later.some(({ op }) => op === 'update' || op === 'delete')
}

/** Ends a create that has nothing to make, however it was answered: what it brought may be what stands there. */
export function endNeedless(step: Step, row: OutboxRow): Step {
  const record = recordOf(step, row)
  const known = record === null ? step : putRecord(step, row.kind, { ...record, ...withBody(record, row) })
  return endRow(known, row, 'obsolete')
}

/** What stands in it comes with it, as another device has it; but what is still to be created here, or on its way, is. */
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

/** A body for another number is another request, whatever comes of the first. */
function thawed(row: OutboxRow, now: number): OutboxRow {
  return moved(row, 'conflict', { ambiguousAt: row.ambiguousAt ?? now })
}
