import { unreachable } from '#domain/core/assert.ts'
import { adoptRemote } from '#domain/sync/engine/apply/adopt-remote.ts'
import { applyRemote } from '#domain/sync/engine/apply/apply-remote.ts'
import { deferRemote } from '#domain/sync/engine/apply/defer-remote.ts'
import { ALONE, findByServerId, recognise } from '#domain/sync/engine/apply/match-record.ts'
import { dropRecord, putRecord, recordOf, rowsOf, type Step } from '#domain/sync/engine/model/change-step.ts'
import type { Chance } from '#domain/sync/engine/model/state.ts'
import type { EngineRecord } from '#domain/sync/record/engine-record.ts'
import { withGeneration } from '#domain/sync/record/uuid-of.ts'
import type { Incoming } from './incoming.ts'
import { readoptDeleted } from './readopt-deleted.ts'
import { rekey } from './rekey.ts'

/** Applies a record of the server and those inside it; records of other users are skipped. Source: sync §3.11. */
export function ingestRemote(step: Step, incoming: Incoming, chance: Chance): Step {
  const { ownerId } = incoming.remote
  if (ownerId !== null && ownerId !== step.state.userId) return step
  return ingestInside(ingestReported(step, incoming, chance), incoming, chance)
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
  // A server that was rolled back may have it under an earlier uuid.
  const record = withGeneration(known, incoming.uuid)
  const named = record === known ? step : putRecord(step, incoming.kind.name, record)
  return applyRemote(named, { ...incoming, record }, chance)
}

/** Its parent was not restored from the journal, and exists here under another local id. */
function isOrphan(step: Step, { kind, remote: { parent } }: Incoming, record: EngineRecord): boolean {
  const parents = kind.parents(record)
  if (parent === null || parents.length === 0 || findByServerId(step, parent) === null) return false
  const isAlone = parents.every((one) => recordOf(step, one) === null)
  return isAlone && rowsOf(step, { kind: kind.name, localId: record.localId }).length === 0
}

function ingestInside(step: Step, incoming: Incoming, chance: Chance): Step {
  return incoming.remote.inside.reduce((so, { kind: name, serverId, wire }) => {
    const kind = so.state.kinds.get(name)
    const remote = kind?.readWire(wire, serverId) ?? null
    if (kind === undefined || remote === null) return so
    // Known records are updated by the list of changes, which has their revision.
    if (findByServerId(so, { kind: name, serverId }) !== null) return so
    if (isOvertaken(so, incoming)) return readAgain(so, incoming)
    return ingestRemote(
      so,
      { ...incoming, kind, remote, revision: null, uuid: null, how: 'pull', beside: ALONE },
      chance,
    )
  }, step)
}

/** Changes arrived since it was requested; it may contain records that they removed. Source: sync §3.11. */
function isOvertaken({ state }: Step, { requestedAt }: Incoming): boolean {
  return requestedAt < state.volatileState.takenAt
}

function readAgain(step: Step, { kind, remote }: Incoming): Step {
  const parent = findByServerId(step, { kind: kind.name, serverId: remote.serverId })
  return parent === null ? step : deferRemote(step, kind, parent)
}
