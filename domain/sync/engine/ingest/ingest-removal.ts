import { applyRemote } from '#domain/sync/engine/apply/apply-remote.ts'
import { findByServerId, matchRemoved, type Origin } from '#domain/sync/engine/apply/match-record.ts'
import { putRecord, recordOf, type Step } from '#domain/sync/engine/model/change-step.ts'
import type { Pull } from '#domain/sync/engine/model/event.ts'
import type { Chance } from '#domain/sync/engine/model/state.ts'
import { removedBy } from '#domain/sync/engine/own-history/forgotten.ts'
import { applyRemoval } from '#domain/sync/engine/removed/apply-removal.ts'
import type { PulledRecord } from '#domain/sync/kind/pulled-record.ts'
import type { RecordKind, RemoteRecord } from '#domain/sync/kind/record-kind.ts'
import type { EngineRecord, RecordName } from '#domain/sync/record/engine-record.ts'
import { withGeneration } from '#domain/sync/record/uuid-of.ts'
import { readoptDeleted } from './readopt-deleted.ts'
import { endDeletes } from './rekey.ts'

/** A removal in a list of changes; `beside` as in `Origin`. */
interface Removal {
  readonly kind: RecordKind
  readonly pulled: PulledRecord
  readonly pull: Pull
  readonly beside: ReadonlySet<number>
}

/**
 * Applies the removal of a record. Its last content is applied first, so that a device with unsent changes creates it
 * again from that; requests in flight are too late. An unknown server id may belong to a later generation of a record
 * here, or to the same one created by another device: that one is reported first, and then removed. Source: sync §3.8.
 */
export function ingestRemoval(step: Step, removal: Removal, chance: Chance): Step {
  const { kind, pulled } = removal
  const { serverId, wire } = pulled
  const remote = wire === null ? null : kind.readWire(wire, serverId)
  const found = findByServerId(step, { kind: kind.name, serverId })
  if (found !== null) return removeReported(step, { ...removal, remote, found, before: step }, chance)
  const own = matchRemoved(step, originOf(removal))
  if (own === null) return step
  const moved = underRemovedId(step, { ...removal, remote, found: own, before: step }, chance)
  const there = findByServerId(moved, { kind: kind.name, serverId })
  return there === null
    ? moved
    : removeReported(moved, { ...removal, remote, found: there, before: step }, chance)
}

function originOf({ kind, pulled, pull, beside }: Removal): Origin {
  const { uuid, revision } = pulled
  return { kind, uuid, revision, beside, isComplete: pull.isReset || pull.isComplete }
}

/** A reported removal: the last content if reported, the record of this device, and the state before. */
interface FoundRemoval extends Removal {
  readonly remote: RemoteRecord | null
  readonly found: EngineRecord
  readonly before: Step
}

/** Gives the record the removed server id, with its last content if reported. */
function underRemovedId(step: Step, of: FoundRemoval, chance: Chance): Step {
  const { kind, pulled, pull, remote, found } = of
  const reported = { ...originOf(of), ...asLast(step, pull) }
  if (remote !== null) return readoptDeleted(step, { ...reported, remote }, found, chance)
  if (found.serverId !== null)
    return putRecord(step, kind.name, withGeneration({ ...found, serverId: pulled.serverId }, pulled.uuid))
  const closed = { ...found, goneAt: pulled.revision ?? found.goneAt ?? null }
  return found.deleted ? putRecord(step, kind.name, withGeneration(closed, pulled.uuid)) : step
}

/** A removal is newer than all other reports, however long its list took. */
function asLast({ state }: Step, { isReset }: Removal['pull']) {
  return { requestedAt: state.now, isReset, how: 'merge', confirms: true } as const
}

function removeReported(step: Step, of: FoundRemoval, chance: Chance): Step {
  const { kind, pulled, pull, remote, found, before } = of
  const { revision } = pulled
  const name = { kind: kind.name, localId: found.localId }
  const open = endDeletes(step, name)
  const last = { kind, record: found, revision: null, ...asLast(step, pull) }
  const known = remote === null ? open : applyRemote(open, { ...last, remote }, chance)
  const there = recordOf(known, name) ?? found
  // The removal has its own revision; the content has that before it.
  const record = removedBy(remote === null ? there : { ...there, serverStamp: revision }, revision)
  return applyRemoval(
    known,
    { kind, record, isRestored: false, hadWork: losesWork(before, known, name) },
    chance,
  )
}

/** Returns whether unsent work of this device has just lost a conflict, and waits for the user. */
function losesWork(before: Step, after: Step, { kind, localId }: RecordName): boolean {
  return after.state.history
    .slice(before.state.history.length)
    .some((one) => one.isStored && one.kind === kind && one.localId === localId)
}
