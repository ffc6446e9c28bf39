import { deferRemote } from '#domain/sync/engine/apply/defer-remote.ts'
import { ALONE } from '#domain/sync/engine/apply/match-record.ts'
import { ingestRemote } from '#domain/sync/engine/ingest/ingest-remote.ts'
import { ingestRemoval } from '#domain/sync/engine/ingest/ingest-removal.ts'
import {
  allRecords,
  type KnownRecord,
  kindOf,
  notify,
  reportedAt,
  rowsOf,
  type Step,
  withState,
  withVolatileState,
} from '#domain/sync/engine/model/change-step.ts'
import type { EventOf, Pull } from '#domain/sync/engine/model/event.ts'
import type { Chance } from '#domain/sync/engine/model/state.ts'
import { endSearch, RESTART_CURSOR } from '#domain/sync/engine/removed/not-found.ts'
import { restore } from '#domain/sync/engine/removed/recreate-lost.ts'
import type { PulledRecord } from '#domain/sync/kind/pulled-record.ts'
import type { RecordKind } from '#domain/sync/kind/record-kind.ts'
import { hasKind } from '#domain/sync/kind/server-capabilities.ts'
import { recordKey } from '#domain/sync/record/engine-record.ts'
import { isOnlySent } from '#domain/sync/record/only-sent.ts'
import type { KindName } from '#domain/sync/record/synced-record.ts'

/** Takes a pull in; one that another user may have been signed in for is dropped and repeated. Source: sync §3.11. */
export function onPulled(step: Step, { pull }: EventOf<'pulled'>, chance: Chance): Step {
  if (step.state.volatileState.session !== 'mine' || step.state.caps === null)
    return withVolatileState(step, { isPullDue: true })
  const taken = ingestChanges(step, pull, chance)
  return pull.isLast ? readUnreported(taken, pull) : taken
}

/** Reads what was sent before a pull and is not in it, else nobody would know that it arrived. Source: sync §3.7. */
function readUnreported(step: Step, { requestedAt }: Pull): Step {
  return allRecords(step).reduce((so, { kind, record }) => {
    const name = { kind: kind.name, localId: record.localId }
    const isAfter = requestedAt >= reportedAt(so, recordKey(name.kind, name.localId))
    if (rowsOf(so, name).length > 0 || !isAfter || !isOnlySent(record) || record.verifyUntil !== null)
      return so
    return deferRemote(so, kind, record)
  }, step)
}

/** Parents before children, since a page has any order; live records before deleted ones: one may be the other, back. */
function inOrder({ state }: Step, records: readonly PulledRecord[]): readonly PulledRecord[] {
  const order = [...state.kinds.keys()]
  return records.toSorted(
    (a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || Number(a.deleted) - Number(b.deleted),
  )
}

function ingestChanges(step: Step, pull: Pull, chance: Chance): Step {
  const all = standing(pull)
  const taken = inOrder(step, pull.records).reduce(
    (so, record) => ingestChange(so, { pull, record, standing: all }, chance),
    step,
  )
  const missing = pull.isComplete ? missingFrom(taken, pull) : []
  const whole = notifyRolledBack(restore(taken, missing, chance), pull, missing)
  const read = withVolatileState(withState(coverDelete(whole, pull), { cursor: pull.cursor }), {
    takenAt: step.state.now,
  })
  return pull.isLast
    ? endSearch(withVolatileState(read, { listedAt: pull.requestedAt }), pull.requestedAt, chance)
    : read
}

/** A list that was requested with a delete of ours has told of it, or that the server has lost it. Source: sync §3.12. */
function coverDelete(step: Step, { deletedAt, isLast }: Pull): Step {
  const { deletedAt: waiting = null } = step.state
  return isLast && waiting !== null && waiting === deletedAt ? withState(step, { deletedAt: null }) : step
}

/** Notifies of a rolled back server; a full list that we requested is no sign of it by itself. Source: sync §3.12. */
function notifyRolledBack(step: Step, { isReset }: Pull, missing: readonly KnownRecord[]): Step {
  const hasLost = missing.some(({ record }) => !record.deleted)
  const isStrange = isReset && step.state.cursor !== null && step.state.cursor !== RESTART_CURSOR
  return hasLost || isStrange ? notify(step, 'restored', { of: null }) : step
}

/** The numbers that a list names as standing there, by kind. */
function standing({ records }: Pull): Standing {
  const byKind = new Map<KindName, Set<number>>()
  for (const { kind, serverId, deleted } of records)
    if (!deleted) byKind.set(kind, (byKind.get(kind) ?? new Set()).add(serverId))
  return byKind
}

type Standing = ReadonlyMap<KindName, ReadonlySet<number>>

interface OneChange {
  readonly pull: Pull
  readonly record: PulledRecord
  readonly standing: Standing
}

function ingestChange(step: Step, { pull, record: pulled, standing: all }: OneChange, chance: Chance): Step {
  const kind = kindOf(step, pulled.kind)
  if (kind === null) return step
  const { revision, uuid, serverId } = pulled
  const beside = all.get(kind.name) ?? ALONE
  if (pulled.deleted) return ingestRemoval(step, { kind, pulled, pull, beside }, chance)
  const remote = kind.readWire(pulled.wire, serverId)
  if (remote === null) return step
  const { requestedAt, isReset, isComplete } = pull
  const at = { beside, requestedAt, isReset, isComplete: isReset || isComplete, confirms: true }
  // What has a line of its own is known by that, which has its uuid.
  const inside = remote.inside.filter((one) => all.get(one.kind)?.has(one.serverId) !== true)
  return ingestRemote(
    step,
    { kind, remote: { ...remote, inside }, revision, uuid, how: 'pull', ...at },
    chance,
  )
}

/** The records that a full list lacks; not those that live here only, or were reported since it was requested. */
function missingFrom(step: Step, pull: Pull) {
  const { state } = step
  const listed = new Set(
    pull.records.filter(({ deleted }) => !deleted).map(({ kind, serverId }) => `${kind}/${serverId}`),
  )
  const isLocalOnly = (kind: RecordKind) => !hasKind(state.caps ?? { keepsTabs: false }, kind)
  return allRecords(step).filter(({ kind, record: { serverId, localId } }) => {
    if (serverId === null || isLocalOnly(kind) || listed.has(`${kind.name}/${serverId}`)) return false
    return reportedAt(step, recordKey(kind.name, localId)) <= pull.requestedAt
  })
}
