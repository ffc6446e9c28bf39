import { keep, recordOf, type Step } from '#domain/sync/engine/change-step.ts'
import type { EngineRecord } from '#domain/sync/engine/engine-record.ts'
import { settleDelete } from '#domain/sync/engine/rules/settle.ts'
import type { Chance } from '#domain/sync/engine/state.ts'
import { sameFields } from '#domain/sync/conflict-snapshot.ts'
import { adopted, adoptRemote, withAdopted } from './adopt-remote.ts'
import { endChanges, goOn, withoutMade } from './new-number.ts'
import type { Incoming } from './take-in.ts'

/**
 * Takes a record in that was deleted and that another device has brought back: it is the same one here, with its history.
 * One that was closed comes out of the bin as that device has it, and what it was here stays in the history; one that is
 * still to be made goes on under that number. Source: SQL spec §4 Tabs; sync §3.6.
 */
export function bringBack(step: Step, incoming: Incoming, own: EngineRecord, chance: Chance): Step {
  if (!own.deleted) return goOn(step, incoming, { as: 'moved', own }, chance)
  const { kind } = incoming
  const name = { kind: kind.name, lid: own.lid }
  // Its delete has come to its end: what it was to delete is gone, or this would not be there.
  const closed = own.sid === null ? step : settleDelete(endChanges(step, name), name, { kind, record: own })
  const left = recordOf(closed, name)
  return left === null
    ? adoptRemote(closed, incoming, chance)
    : fromBin(endChanges(closed, name), incoming, left)
}

function fromBin(step: Step, incoming: Incoming, own: EngineRecord): Step {
  const made = adopted(step, incoming, own.lid)
  if (made === null) return step
  const name = { kind: incoming.kind.name, lid: own.lid }
  const rev = own.rev + 1
  const isSame = sameFields({ ...own.cur }, { ...made.cur })
  const snapshot = { ...name, reason: 'overwritten', snapshot: own.cur, isKept: false } as const
  const bare = withoutMade(isSame ? step : keep(step, snapshot), name)
  return withAdopted(bare, incoming, { ...made, rev, acked: rev, confirmed: rev })
}
