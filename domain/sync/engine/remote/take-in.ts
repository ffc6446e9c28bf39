import { putRecord, rowsOf, type Step, toldAt, toolsOf } from '#domain/sync/engine/change-step.ts'
import type { Chance } from '#domain/sync/engine/state.ts'
import type { RecordKind, RemoteRecord } from '#domain/sync/kinds/record-kind.ts'
import { adoptRemote, findBySid, findMadeAgain, withAlias } from './adopt-remote.ts'
import { applyRemote } from './apply-remote.ts'
import { bringBack } from './bring-back.ts'
import { isFrozen } from '#domain/sync/states.ts'
import { childrenOf } from './gone/children.ts'
import { opIdOf, uuidOf } from '#domain/sync/uuid-of.ts'
import { recordKey } from '#domain/sync/engine/engine-record.ts'
import { remoteGone } from './gone/remote-gone.ts'
import { holdBack } from './hold-back.ts'

/** A record as an answer brought it, whether it is here or not. */
export interface Incoming {
  readonly kind: RecordKind
  readonly remote: RemoteRecord
  readonly revision: string | null
  readonly uuid: string | null
  readonly askedAt: number
  readonly how: 'pull' | 'merge'
  readonly isReset: boolean
}

/** Takes a record of the server in, and those that stand in it; another user's is passed over. Source: sync §3.11. */
export function takeIn(step: Step, incoming: Incoming, chance: Chance): Step {
  const { kind, remote } = incoming
  if (remote.ownerId !== null && remote.ownerId !== step.state.userId) return step
  const record = findBySid(step, { kind: kind.name, sid: remote.sid })
  const taken =
    record === null ? takeUnknown(step, incoming, chance) : applyRemote(step, { ...incoming, record }, chance)
  return dropMissing(takeInside(taken, incoming, chance), incoming, chance)
}

/** One that another device made, or made again. */
function takeUnknown(step: Step, incoming: Incoming, chance: Chance): Step {
  const { kind, remote } = incoming
  const again = findMadeAgain(step, incoming)
  if (again === null) return bringBack(step, incoming, chance) ?? adoptRemote(step, incoming, chance)
  const { lid, dirty, deleted } = again
  const madeBy = incoming.uuid === null ? null : opIdOf(incoming.uuid)
  // What is on its way goes under the old number, and meets that it is gone: then it is made again by this uuid too. But
  // what was deleted, and has nothing to send, is not: that one goes, and this is another.
  if (rowsOf(step, { kind: kind.name, lid }).some((row) => isFrozen(row.state))) {
    const isSame = again.madeBy !== undefined && uuidOf(again.madeBy) === incoming.uuid?.toLowerCase()
    return isSame || (!deleted && dirty.length > 0)
      ? holdBack(step, kind, again)
      : adoptRemote(step, incoming, chance)
  }
  const record = { ...again, ...(madeBy === null ? {} : { madeBy }), sid: remote.sid, serverStamp: null }
  const named = withAlias(putRecord(step, kind.name, record), { kind: kind.name, lid, sid: remote.sid })
  return applyRemote(named, { ...incoming, record }, chance)
}

function takeInside(step: Step, incoming: Incoming, chance: Chance): Step {
  return incoming.remote.inside.reduce((so, { kind: name, sid, wire }) => {
    const kind = so.state.kinds.get(name)
    const remote = kind?.readWire(wire, sid, toolsOf(so)) ?? null
    if (kind === undefined || remote === null) return so
    const isKnown = findBySid(so, { kind: name, sid }) !== null
    // Where there is a feed of changes, what is known here comes by it, with its revision.
    if (isKnown && so.state.caps?.changes === true) return so
    return takeIn(so, { ...incoming, kind, remote, revision: null, uuid: null, how: 'pull' }, chance)
  }, step)
}

/** Without a feed of changes, what an answer does not bring inside a record is not there any more. */
function dropMissing(step: Step, { kind, remote, askedAt }: Incoming, chance: Chance): Step {
  const parent = findBySid(step, { kind: kind.name, sid: remote.sid })
  if (step.state.caps?.changes === true || parent === null) return step
  return childrenOf(step, { kind: kind.name, lid: parent.lid }).reduce((so, { kind: child, record }) => {
    const isTold = remote.inside.some((one) => one.kind === child.name && one.sid === record.sid)
    if (isTold || record.sid === null || askedAt < toldAt(so, recordKey(child.name, record.lid))) return so
    return remoteGone(so, { kind: child, record, isRestored: false }, chance)
  }, step)
}
