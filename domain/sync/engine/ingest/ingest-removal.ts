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

/** That a list of changes tells of a record that it is gone; `beside` as for one that stands there. */
interface Removal {
  readonly kind: RecordKind
  readonly pulled: PulledRecord
  readonly pull: Pull
  readonly beside: ReadonlySet<number>
}

/**
 * A record is gone. What it was then is taken in first, so that a device with unsent changes of it makes it again from
 * that; what is on its way to it comes too late, and what its user wants again is created again. One of a number that nothing
 * here has may be a later generation of one that is, or the same, created again by another device: it is reported as it stood there,
 * and then as gone. Source: sync §3.8.
 */
export function ingestRemoval(step: Step, removal: Removal, chance: Chance): Step {
  const { kind, pulled } = removal
  const { serverId, wire } = pulled
  const remote = wire === null ? null : kind.readWire(wire, serverId)
  const found = findByServerId(step, { kind: kind.name, serverId })
  if (found !== null) return removeReported(step, { ...removal, remote, found, before: step }, chance)
  const own = matchRemoved(step, originOf(removal))
  if (own === null) return step
  const stood = asItStood(step, { ...removal, remote, found: own, before: step }, chance)
  const there = findByServerId(stood, { kind: kind.name, serverId })
  return there === null
    ? stood
    : removeReported(stood, { ...removal, remote, found: there, before: step }, chance)
}

function originOf({ kind, pulled, pull, beside }: Removal): Origin {
  const { uuid, revision } = pulled
  return { kind, uuid, revision, beside, isComplete: pull.isReset || pull.isComplete }
}

/** A record that is reported as removed, what it was where that is reported, the one here that it is, and what was here before. */
interface FoundRemoval extends Removal {
  readonly remote: RemoteRecord | null
  readonly found: EngineRecord
  readonly before: Step
}

/** The record goes on under the number that is gone: as it stood there, where that is reported. */
function asItStood(step: Step, of: FoundRemoval, chance: Chance): Step {
  const { kind, pulled, pull, remote, found } = of
  const reported = { ...originOf(of), ...asLast(step, pull) }
  if (remote !== null) return readoptDeleted(step, { ...reported, remote }, found, chance)
  if (found.serverId !== null)
    return putRecord(step, kind.name, withGeneration({ ...found, serverId: pulled.serverId }, pulled.uuid))
  const closed = { ...found, goneAt: pulled.revision ?? found.goneAt ?? null }
  return found.deleted ? putRecord(step, kind.name, withGeneration(closed, pulled.uuid)) : step
}

/** A removal is the newest that there is to notify, however long its list was under way. */
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
  // This is its content until then.
  const record = removedBy(remote === null ? there : { ...there, serverStamp: revision }, revision)
  return applyRemoval(
    known,
    { kind, record, isRestored: false, hadWork: losesWork(before, known, name) },
    chance,
  )
}

/** What was unsent here was decided against just now, and waits for its user. */
function losesWork(before: Step, after: Step, { kind, localId }: RecordName): boolean {
  return after.state.history
    .slice(before.state.history.length)
    .some((one) => one.isStored && one.kind === kind && one.localId === localId)
}
