import { keep, putRecord, recordOf, type Step } from '#domain/sync/engine/change-step.ts'
import type { EngineRecord } from '#domain/sync/engine/engine-record.ts'
import { ensureUpdate } from '#domain/sync/engine/rules/new-row.ts'
import { settleDelete } from '#domain/sync/engine/rules/settle.ts'
import type { Chance } from '#domain/sync/engine/state.ts'
import { type FieldValues, sameFields } from '#domain/sync/conflict-snapshot.ts'
import { sameValue } from '#domain/sync/same-value.ts'
import { adopted, adoptRemote, withAdopted } from './adopt-remote.ts'
import { endChanges, goOn, withoutMade } from './new-number.ts'
import type { Incoming } from './take-in.ts'

/**
 * Takes a record in that was deleted and that another device has brought back: it is the same one here, with its history.
 * One that was closed comes out of the bin as that device has it, and what it was here stays in the history, or the other
 * way round where the server was set back to before it went; one that is
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
    : fromBin(endChanges(closed, name), incoming, left, chance)
}

function fromBin(step: Step, incoming: Incoming, own: EngineRecord, chance: Chance): Step {
  const { kind } = incoming
  const made = adopted(step, incoming, own.lid)
  if (made === null) return step
  const name = { kind: kind.name, lid: own.lid }
  const rev = own.rev + 1
  const isSame = sameFields({ ...own.cur }, { ...made.cur })
  const isAsBefore = isAsBeforeItWent(incoming, own)
  const lost = isAsBefore ? made.cur : own.cur
  const snapshot = { ...name, reason: 'overwritten', snapshot: lost, isKept: false } as const
  const bare = withoutMade(isSame ? step : keep(step, snapshot), name)
  const back = withAdopted(bare, incoming, { ...made, rev, acked: rev, confirmed: rev })
  return isAsBefore && !isSame ? withNewer(back, incoming, { ...own, rev }, chance) : back
}

/** The server was set back to before it was deleted: what it was then is newer, whoever deleted it. */
function isAsBeforeItWent({ revision }: Incoming, { goneAt = null }: EngineRecord): boolean {
  return revision !== null && goneAt !== null && Number(revision) < Number(goneAt)
}

function withNewer(
  step: Step,
  { kind }: Incoming,
  { lid, cur, rev, goneAt = null }: EngineRecord,
  chance: Chance,
): Step {
  const back = recordOf(step, { kind: kind.name, lid })
  if (back === null) return step
  const now: FieldValues = { ...cur }
  const there: FieldValues = { ...back.cur }
  const dirty = kind.fieldNames.filter((name) => !sameValue(now[name], there[name]))
  const restored = goneAt === null ? null : { revision: goneAt, rev }
  const record = { ...back, cur, dirty, acked: rev - 1, confirmed: rev - 1, restored }
  return ensureUpdate(putRecord(step, kind.name, record), { kind, record }, chance)
}
