import { unreachable } from '#domain/core/assert.ts'
import { adoptRemote } from '#domain/sync/engine/apply/adopt-remote.ts'
import { applyRemote } from '#domain/sync/engine/apply/apply-remote.ts'
import { deferRemote } from '#domain/sync/engine/apply/defer-remote.ts'
import { ALONE, findByServerId, recognise } from '#domain/sync/engine/apply/match-record.ts'
import {
  dropRecord,
  putRecord,
  recordOf,
  reportedAt,
  rowsOf,
  type Step,
  toolsOf,
} from '#domain/sync/engine/model/change-step.ts'
import type { Chance } from '#domain/sync/engine/model/state.ts'
import { applyRemoval } from '#domain/sync/engine/removed/apply-removal.ts'
import { heldBy, releaseReusedId } from '#domain/sync/engine/removed/id-reused.ts'
import { childrenOf } from '#domain/sync/engine/sending/children.ts'
import { type EngineRecord, type RecordName, recordKey } from '#domain/sync/record/engine-record.ts'
import { withGeneration } from '#domain/sync/record/uuid-of.ts'
import type { Incoming } from './incoming.ts'
import { readoptDeleted } from './readopt-deleted.ts'
import { rekey } from './rekey.ts'

/** Takes a record of the server in, and those that stand in it; another user's is passed over. Source: sync §3.11. */
export function ingestRemote(step: Step, incoming: Incoming, chance: Chance): Step {
  const { ownerId } = incoming.remote
  if (ownerId !== null && ownerId !== step.state.userId) return step
  const free = releaseReusedId(step, incoming, chance)
  // What is on its way to the record that had the number is waited for.
  if (heldBy(free, incoming).length > 0) return free
  const taken = ingestReported(free, incoming, chance)
  return dropMissing(ingestInside(taken, incoming, chance), incoming, chance)
}

function ingestReported(step: Step, incoming: Incoming, chance: Chance): Step {
  const found = recognise(step, incoming)
  switch (found.as) {
    case 'known':
      return ingestKnown(step, incoming, found.record, chance)
    case 'moved':
    case 'earlier':
      return rekey(step, incoming, { own: found.record, as: found.as }, chance)
    case 'brought-back':
      return readoptDeleted(step, incoming, found.record, chance)
    case 'coming':
      return step
    case 'new':
      return adoptRemote(step, incoming, chance)
    default:
      return unreachable(found)
  }
}

function ingestKnown(step: Step, incoming: Incoming, known: EngineRecord, chance: Chance): Step {
  const name = { kind: incoming.kind.name, localId: known.localId }
  if (isOrphan(step, incoming, known)) return adoptRemote(dropRecord(step, name), incoming, chance)
  // A server that was rolled back may have it by an earlier uuid.
  const record = withGeneration(known, incoming.uuid ?? incoming.remote.mark?.uuid ?? null)
  const named = record === known ? step : putRecord(step, incoming.kind.name, record)
  return applyRemote(named, { ...incoming, record }, chance)
}

/** What it stood in did not come back from the journal as it did, and is here anew under another local id. */
function isOrphan(step: Step, { kind, remote: { parent } }: Incoming, record: EngineRecord): boolean {
  const parents = kind.parents(record)
  if (parent === null || parents.length === 0 || findByServerId(step, parent) === null) return false
  const isAlone = parents.every((one) => recordOf(step, one) === null)
  return isAlone && rowsOf(step, { kind: kind.name, localId: record.localId }).length === 0
}

function ingestInside(step: Step, incoming: Incoming, chance: Chance): Step {
  return incoming.remote.inside.reduce((so, { kind: name, serverId, wire }) => {
    const kind = so.state.kinds.get(name)
    const remote = kind?.readWire(wire, serverId, toolsOf(so)) ?? null
    if (kind === undefined || remote === null) return so
    const isKnown = findByServerId(so, { kind: name, serverId }) !== null
    // Where there is a feed of changes, what is known here comes by it, with its revision.
    if (isKnown && so.state.caps?.changes === true) return so
    if (isOvertaken(so, incoming)) return readAgain(so, incoming)
    return ingestRemote(
      so,
      { ...incoming, kind, remote, revision: null, uuid: null, how: 'pull', beside: ALONE },
      chance,
    )
  }, step)
}

/** Changes were taken in since it was requested: what they told as removed may stand in it yet. Source: sync §3.11. */
function isOvertaken({ state }: Step, { requestedAt }: Incoming): boolean {
  return state.caps?.changes === true && requestedAt < state.volatileState.takenAt
}

function readAgain(step: Step, { kind, remote }: Incoming): Step {
  const parent = findByServerId(step, { kind: kind.name, serverId: remote.serverId })
  return parent === null ? step : deferRemote(step, kind, parent)
}

/** Without a feed of changes, what an answer does not bring inside a record is not there any more. */
function dropMissing(step: Step, { kind, remote, requestedAt }: Incoming, chance: Chance): Step {
  const parent = findByServerId(step, { kind: kind.name, serverId: remote.serverId })
  if (step.state.caps?.changes === true || parent === null) return step
  const single = dropDoubles(step, { kind: kind.name, localId: parent.localId })
  return childrenOf(single, { kind: kind.name, localId: parent.localId }).reduce(
    (so, { kind: child, record }) => {
      const isListed = remote.inside.some(
        (one) => one.kind === child.name && one.serverId === record.serverId,
      )
      if (
        isListed ||
        record.serverId === null ||
        requestedAt < reportedAt(so, recordKey(child.name, record.localId))
      )
        return so
      return applyRemoval(so, { kind: child, record, isRestored: false }, chance)
    },
    single,
  )
}

/** What a create took the place of is gone, also where the server gave it the number of that. Source: SQL spec §4 Table schemas. */
function dropDoubles(step: Step, parent: RecordName): Step {
  const all = childrenOf(step, parent)
  return all.reduce((so, { kind, record }) => {
    const name = { kind: kind.name, localId: record.localId }
    const isSame = (one: EngineRecord) =>
      one.localId !== record.localId && one.serverId === record.serverId && kind.replaces(one, record)
    const isDouble = childrenOf(so, parent).some((other) => other.kind === kind && isSame(other.record))
    return record.serverId !== null && isDouble && rowsOf(so, name).length === 0 ? dropRecord(so, name) : so
  }, step)
}
