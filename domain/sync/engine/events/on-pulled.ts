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

/** Applies a pull; it is dropped and repeated if another user may have been signed in. Source: sync §3.11. */
export function onPulled(step: Step, { pull }: EventOf<'pulled'>, chance: Chance): Step {
  if (step.state.volatileState.session !== 'mine' || step.state.caps === null)
    return withVolatileState(step, { isPullDue: true })
  const taken = ingestChanges(step, pull, chance)
  return pull.isLast ? readUnreported(taken, pull) : taken
}

/** Reads records that were sent before a pull and are not in it: nothing else would confirm them. Source: sync §3.7. */
function readUnreported(step: Step, { requestedAt }: Pull): Step {
  return allRecords(step).reduce((so, { kind, record }) => {
    const name = { kind: kind.name, localId: record.localId }
    const isAfter = requestedAt >= reportedAt(so, recordKey(name.kind, name.localId))
    if (rowsOf(so, name).length > 0 || !isAfter || !isOnlySent(record) || record.verifyUntil !== null)
      return so
    return deferRemote(so, kind, record)
  }, step)
}

/** Parents before children, since a page has any order; live records before deleted ones, which may be the same. */
function inOrder({ state }: Step, records: readonly PulledRecord[]): readonly PulledRecord[] {
  const order = [...state.kinds.keys()]
  return records.toSorted(
    (a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || Number(a.deleted) - Number(b.deleted),
  )
}

function ingestChanges(step: Step, pull: Pull, chance: Chance): Step {
  const all = listedIds(pull)
  const taken = inOrder(step, pull.records).reduce(
    (so, record) => ingestChange(so, { pull, record, listed: all }, chance),
    step,
  )
  const missing = pull.isComplete ? missingFrom(taken, pull) : []
  const notified = notifyRolledBack(restore(taken, missing, chance), pull, missing)
  const read = withVolatileState(withState(coverDelete(notified, pull), { cursor: pull.cursor }), {
    takenAt: step.state.now,
  })
  return pull.isLast
    ? endSearch(withVolatileState(read, { listedAt: pull.requestedAt }), pull.requestedAt, chance)
    : read
}

/** Forgets the acknowledged delete that this list covered: it was named, or the server has lost it. Source: sync §3.12. */
function coverDelete(step: Step, { deletedAt, isLast }: Pull): Step {
  const { deletedAt: waiting = null } = step.state
  return isLast && waiting !== null && waiting === deletedAt ? withState(step, { deletedAt: null }) : step
}

/** Notifies of a rolled-back server; a full list that this device requested is no sign of it. Source: sync §3.12. */
function notifyRolledBack(step: Step, { isReset }: Pull, missing: readonly KnownRecord[]): Step {
  const hasLost = missing.some(({ record }) => !record.deleted)
  const isStrange = isReset && step.state.cursor !== null && step.state.cursor !== RESTART_CURSOR
  return hasLost || isStrange ? notify(step, 'restored', { of: null }) : step
}

/** Returns the server ids of existing records in a list, by kind. */
function listedIds({ records }: Pull): ListedIds {
  const byKind = new Map<KindName, Set<number>>()
  for (const { kind, serverId, deleted } of records)
    if (!deleted) byKind.set(kind, (byKind.get(kind) ?? new Set()).add(serverId))
  return byKind
}

type ListedIds = ReadonlyMap<KindName, ReadonlySet<number>>

interface OneChange {
  readonly pull: Pull
  readonly record: PulledRecord
  readonly listed: ListedIds
}

function ingestChange(step: Step, { pull, record: pulled, listed: all }: OneChange, chance: Chance): Step {
  const kind = kindOf(step, pulled.kind)
  if (kind === null) return step
  const { revision, uuid, serverId } = pulled
  const beside = all.get(kind.name) ?? ALONE
  if (pulled.deleted) return ingestRemoval(step, { kind, pulled, pull, beside }, chance)
  const remote = kind.readWire(pulled.wire, serverId)
  if (remote === null) return step
  const { requestedAt, isReset, isComplete } = pull
  const at = { beside, requestedAt, isReset, isComplete: isReset || isComplete, confirms: true }
  // Records with an entry of their own are taken from that, which has their uuid.
  const inside = remote.inside.filter((one) => all.get(one.kind)?.has(one.serverId) !== true)
  return ingestRemote(
    step,
    { kind, remote: { ...remote, inside }, revision, uuid, how: 'pull', ...at },
    chance,
  )
}

/** Returns the records that a full list lacks, without those that exist only here or were reported since. */
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
