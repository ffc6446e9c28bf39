import type { LocalId } from '#domain/core/ids.ts'
import { isRecord } from '#domain/core/parse.ts'
import { applyRemote } from '#domain/sync/engine/apply/apply-remote.ts'
import { deferRemote } from '#domain/sync/engine/apply/defer-remote.ts'
import { findByServerId } from '#domain/sync/engine/apply/match-record.ts'
import { endChanges } from '#domain/sync/engine/ingest/rekey.ts'
import {
  dropRecord,
  kindOf,
  moved,
  putRecord,
  putRow,
  recordOf,
  type Step,
  withAlias,
} from '#domain/sync/engine/model/change-step.ts'
import { mayConfirm } from '#domain/sync/engine/model/confirmation.ts'
import { forgetFresh } from '#domain/sync/engine/own-history/note-read.ts'
import { pauseMs } from '#domain/sync/engine/rules/pause.ts'
import { rejectRow } from '#domain/sync/engine/rules/reject.ts'
import { MOST_FAILURES } from '#domain/sync/engine/rules/retry-delays.ts'
import { isOlderRevision, revisionOf } from '#domain/sync/engine/rules/revision-tag.ts'
import type { RecordKind } from '#domain/sync/kind/record-kind.ts'
import type { OutboxRow } from '#domain/sync/outbox/outbox-row.ts'
import { type EngineRecord, recordKey } from '#domain/sync/record/engine-record.ts'
import type { Failing } from './on-later.ts'

/**
 * Handles a newer version on the server (409, 412): it is merged, and the rest of the change is written over it. If the
 * answer does not contain that version, it is read before the next try. Source: sync §3.8, §3.9.
 */
export function onConflict(step: Step, row: OutboxRow, failing: Failing): Step {
  const { outcome, last, chance } = failing
  const kind = kindOf(step, row.kind)
  const record = recordOf(step, row)
  const failure = { reason: 'refused', status: outcome.error.status, message: outcome.error.message } as const
  if (kind === null || record === null || row.op === 'create') return rejectRow(step, row, failure)
  const wire = isRecord(outcome.body) ? outcome.body['result'] : null
  const remote = record.serverId === null ? null : kind.readWire(wire, record.serverId)
  // Without the server's state, further tries cannot succeed.
  if (remote === null && row.tries >= MOST_FAILURES) return rejectRow(step, row, failure)
  // A pause after the second conflict in a row prevents a loop.
  const isAgain = row.lastStatus === last.lastStatus
  const pause = isAgain ? { notBefore: step.state.now + pauseMs(row.tries, chance.fraction()) } : {}
  const open = putRow(step, moved(row, 'conflict', { ...last, ...pause, tries: row.tries + 1 }))
  if (remote === null) return askFirst(open, row, failing)
  // The answer is from some time after sending, and other reports may be newer.
  const requestedAt = row.sentAt ?? step.state.now
  const revision = revisionOf(outcome.etag)
  const isReset = isOlderRevision(record, revision)
  const named = underItsNumber(open, kind, record, remote.serverId)
  if (named === null) return dropRecord(endChanges(open, row), row)
  const { record: own } = named
  const at = { requestedAt, revision, isReset, confirms: mayConfirm(open.state, own, requestedAt) }
  const merged = applyRemote(named.step, { kind, record: own, remote, how: 'merge', ...at }, chance)
  return isReset || remote.inside.length === 0 ? merged : readInside(merged, kind, record.localId)
}

/** Gives the record the server id of the answer (a table of a tab); null if another record here has it. */
function underItsNumber(step: Step, kind: RecordKind, record: EngineRecord, serverId: number) {
  if (serverId === record.serverId) return { step, record }
  if (findByServerId(step, { kind: kind.name, serverId }) !== null) return null
  const next = { ...record, serverId }
  return {
    step: withAlias(putRecord(step, kind.name, next), { kind: kind.name, localId: record.localId, serverId }),
    record: next,
  }
}

/** The answer does not contain records inside this one, so it is read. */
function readInside(step: Step, kind: RecordKind, localId: LocalId): Step {
  const record = recordOf(step, { kind: kind.name, localId })
  return record === null || record.deleted ? step : deferRemote(step, kind, record)
}

/** Forgets the server's state, so that it is read before the next try. */
function askFirst(step: Step, row: OutboxRow, { chance }: Failing): Step {
  const record = recordOf(step, row)
  if (record === null) return step
  const unstamped = putRecord(step, row.kind, { ...record, serverStamp: null })
  const unknown = forgetFresh(unstamped, recordKey(row.kind, row.localId))
  const open = unknown.state.rows.find((one) => one.opId === row.opId)
  if (open === undefined) return unknown
  return putRow(unknown, { ...open, notBefore: step.state.now + pauseMs(row.tries, chance.fraction()) })
}
