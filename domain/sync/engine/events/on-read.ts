import { ALONE, findByServerId } from '#domain/sync/engine/apply/match-record.ts'
import { ingestRemote } from '#domain/sync/engine/ingest/ingest-remote.ts'
import {
  emit,
  kindOf,
  notify,
  putRow,
  recordOf,
  rowsOf,
  type Step,
  withVolatileState,
} from '#domain/sync/engine/model/change-step.ts'
import { mayConfirm } from '#domain/sync/engine/model/confirmation.ts'
import type { EventOf } from '#domain/sync/engine/model/event.ts'
import type { Outcome } from '#domain/sync/engine/model/outcome.ts'
import type { Chance } from '#domain/sync/engine/model/state.ts'
import { notFound } from '#domain/sync/engine/removed/not-found.ts'
import { noteWay } from '#domain/sync/engine/rules/circuit-breaker.ts'
import { isTransportFailure } from '#domain/sync/engine/rules/classify-outcome.ts'
import { pauseMs } from '#domain/sync/engine/rules/pause.ts'
import { isOlderRevision, revisionOf } from '#domain/sync/engine/rules/revision-tag.ts'
import { readKey, withoutBusy } from '#domain/sync/engine/sending/reads.ts'
import type { RecordKind, RemoteRecord, ServerName } from '#domain/sync/kind/record-kind.ts'
import { isOpen } from '#domain/sync/outbox/states.ts'
import { type EngineRecord, recordKey } from '#domain/sync/record/engine-record.ts'
import { isOnlySent } from '#domain/sync/record/only-sent.ts'

type Read = EventOf<'read'>

/** Applies the result of reading one record. Source: sync §3.6 to §3.8. */
export function onRead(step: Step, event: Read, chance: Chance): Step {
  const { of, localId, serverId, requestedAt, outcome } = event
  const idle = noteWay(withoutBusy(step, readKey(of, serverId)), outcome, chance)
  const kind = kindOf(idle, of)
  if (kind === null) return idle
  const remote = readRemote(kind, event)
  if (remote === null) return onUnread(idle, event, chance)
  const known = withoutUnread(idle, readKey(of, serverId))
  const record =
    localId === null ? findByServerId(known, { kind: of, serverId }) : recordOf(known, { kind: of, localId })
  // The record has another server id by now, or none.
  if (localId !== null && record?.serverId !== serverId) return known
  if (remote === 'absent') return onAbsent(known, { kind, event }, chance)
  const how = event.purpose === 'guard' ? 'merge' : 'pull'
  const revision = revisionOf(outcome.etag)
  const isReset = isOlderRevision(record, revision)
  const confirms = mayConfirm(known.state, record, requestedAt)
  const at = { revision, uuid: null, beside: ALONE, requestedAt, isReset, isComplete: false, confirms }
  const taken = ingestRemote(known, { kind, remote, how, ...at }, chance)
  if (lacksRevision(taken, event)) return emit(untilLater(taken, event, chance), { kind: 'pull' })
  return isUnlisted(taken, { kind: of, serverId }) ? emit(taken, { kind: 'pull' }) : taken
}

/** A proxy removed the entity tag: the list of changes has the revision, another read would not. Source: sync §3.8. */
function lacksRevision(step: Step, { of, localId, purpose }: Read): boolean {
  if (purpose !== 'guard' || localId === null) return false
  return recordOf(step, { kind: of, localId })?.serverStamp === null
}

/** Returns whether only a list can confirm a record, since nothing of it is left to send. Source: sync §3.7. */
function isUnlisted(step: Step, name: ServerName): boolean {
  const record = findByServerId(step, name)
  if (record === null) return false
  return isOnlySent(record) && rowsOf(step, { kind: name.kind, localId: record.localId }).length === 0
}

function readRemote(kind: RecordKind, { outcome, serverId }: Read): RemoteRecord | 'absent' | null {
  if (outcome.ok) return kind.readAnswer(outcome.body, serverId)
  return outcome.error.code === 'not-found' || outcome.error.status === 404 ? 'absent' : null
}

/** Retries a failed read after a pause; changes that wait for it wait as long. */
function onUnread(before: Step, event: Read, chance: Chance): Step {
  const { of, localId } = event
  if (localId === null) return before
  const step = notifyUnread(before, event)
  const { volatileState, now } = step.state
  const unreadAt = new Map(volatileState.unreadAt).set(recordKey(of, localId), now)
  return untilLater(withVolatileState(step, { unreadAt }), event, chance)
}

/** Delays the changes that wait for a read. */
function untilLater(step: Step, event: Read, chance: Chance): Step {
  const { of, localId } = event
  if (localId === null) return step
  const later = step.state.now + pauseMs(2, chance.fraction())
  const waiting = rowsOf(step, { kind: of, localId }).filter(
    (row) => isOpen(row.state) && row.notBefore < later,
  )
  return waiting.reduce((so, row) => putRow(so, { ...row, notBefore: later }), step)
}

/** Notifies the user once that a record could not be read, if the server answered and the failure is not temporary. */
function notifyUnread(step: Step, { of, localId, serverId, outcome }: Read): Step {
  const key = readKey(of, serverId)
  const { unread } = step.state.volatileState
  const mayNotify = kindOf(step, of)?.notifiesUnread === true && !unread.has(key)
  if (localId === null || !mayNotify || !isForGood(outcome)) return step
  const message = outcome.ok ? '' : outcome.error.message
  return notify(withVolatileState(step, { unread: new Set(unread).add(key) }), 'not-read', {
    of: { kind: of, localId },
    message,
  })
}

/** Returns whether a read failed for good: not by the network, the session, or a busy server. */
function isForGood(outcome: Outcome): boolean {
  if (outcome.ok) return true
  if (isTransportFailure(outcome)) return false
  const { code, status } = outcome.error
  if (code === 'unreadable' || code === 'forbidden') return true
  return status !== null && status >= 400 && !PASSING.has(status)
}

/** Statuses of temporary failures: signed out, rate limit, or overload. Source: sync §3.9. */
const PASSING: ReadonlySet<number> = new Set([401, 408, 425, 429, 503])

function withoutUnread(step: Step, key: string): Step {
  const { unread } = step.state.volatileState
  return unread.has(key)
    ? withVolatileState(step, { unread: new Set([...unread].filter((one) => one !== key)) })
    : step
}

function onAbsent(
  step: Step,
  { kind, event }: { readonly kind: RecordKind; readonly event: Read },
  chance: Chance,
): Step {
  const record: EngineRecord | null =
    event.localId === null ? null : recordOf(step, { kind: kind.name, localId: event.localId })
  if (record === null || record.serverId !== event.serverId) return step
  // If the answer covers the containing record, its tag belongs to that one.
  const etag = event.outcome.ok ? null : event.outcome.etag
  return notFound(step, { kind, record, etag }, chance)
}
