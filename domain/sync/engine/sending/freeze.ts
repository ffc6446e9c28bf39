import {
  emit,
  kindOf,
  moved,
  putRow,
  recordOf,
  type Step,
  toolsOf,
} from '#domain/sync/engine/model/change-step.ts'
import type { Chance } from '#domain/sync/engine/model/state.ts'
import { forgetFresh } from '#domain/sync/engine/own-history/note-read.ts'
import { rejectRow } from '#domain/sync/engine/rules/reject.ts'
import { tagOfRevision } from '#domain/sync/engine/rules/revision-tag.ts'
import type { Draft } from '#domain/sync/kind/record-kind.ts'
import type { FrozenRequest, OutboxRow } from '#domain/sync/outbox/outbox-row.ts'
import { type EngineRecord, recordKey } from '#domain/sync/record/engine-record.ts'
import { sameValue } from '#domain/sync/record/same-value.ts'
import { uuidOf } from '#domain/sync/record/uuid-of.ts'
import { doubtfulFields } from './ambiguous.ts'
import { endEmpty } from './end-empty.ts'

/** Writes the request of an open row, stores it and sends it: nothing leaves before it is stored. Source: sync §3.4. */
export function freeze(step: Step, asked: OutboxRow, chance: Chance): Step {
  const row = withOwnGeneration(step, asked)
  const kind = kindOf(step, row.kind)
  const record = recordOf(step, row)
  const written = record === null ? null : asWritten(step, row, record)
  const draft = kind?.draft({ row, record: written, tools: toolsOf(step) })
  if (draft?.ok === false)
    return rejectRow(step, row, { reason: 'unreadable', status: null, message: 'unreadable' })
  if (draft === undefined || draft.value === null) return endEmpty(step, row, chance)
  const frozen = frozenOf(step, { row, record, draft: draft.value })
  return send(step, moved(row, 'freeze', { frozen }))
}

/** What another record here was made by already is not made once more: this one is another. Source: sync §3.6. */
function withOwnGeneration({ state }: Step, row: OutboxRow): OutboxRow {
  const { makes, ...own } = row
  if (makes === undefined) return row
  const uuid = uuidOf(makes)
  const isTaken = [...state.records].some(
    ([key, { localId, createdByOp, serverId }]) =>
      localId !== row.localId &&
      serverId !== null &&
      createdByOp !== undefined &&
      key.startsWith(`${row.kind}/`) &&
      uuidOf(createdByOp) === uuid,
  )
  return isTaken ? own : row
}

/**
 * While an earlier request may still arrive at a server without revisions, an update writes the fields of that one again:
 * it may come between the read before this update and the update, and would then stand under its mark. No others, which
 * another device may have written after the read. Source: sync §3.7.
 */
function asWritten(
  { state: { caps, rules, now } }: Step,
  { op }: OutboxRow,
  record: EngineRecord,
): EngineRecord {
  const isForRevision = caps?.revisions === true
  if (op !== 'update' || record.dirty.length === 0 || !rules.verify || isForRevision) return record
  return { ...record, dirty: [...new Set([...record.dirty, ...doubtfulFields(record, now)])] }
}

/** Sends the same request once more. Source: sync §3.4. */
export function resend(step: Step, row: OutboxRow): Step {
  return send(step, moved(row, 'resend'))
}

function send(step: Step, row: OutboxRow): Step {
  const { epoch, now } = step.state
  if (row.frozen === undefined || row.seq === undefined) return step
  // The time of sending also names the attempt, so that no two of one row have the same.
  const sentAt = Math.max(now, (row.sentAt ?? -1) + 1)
  // What a delete does frees the number, which another record may have when it is to be repeated.
  const known = row.op === 'delete' ? forgetFresh(step, recordKey(row.kind, row.localId)) : step
  const sent = putRow(known, { ...row, epoch, sentAt })
  return emit(sent, { kind: 'send', seq: row.seq, attempt: sentAt, request: row.frozen })
}

interface Freezing {
  readonly row: OutboxRow
  readonly record: EngineRecord | null
  readonly draft: Draft
}

function frozenOf(step: Step, { row, record, draft }: Freezing): FrozenRequest {
  const current: Readonly<Record<string, unknown>> = { ...record?.current }
  const names = row.op === 'create' ? Object.keys(current) : (record?.dirty ?? [])
  const isWhole = names.every(
    (name) => Object.hasOwn(draft.sent, name) && sameValue(draft.sent[name], current[name]),
  )
  const revTo = isWhole ? (record?.rev ?? 0) : (record?.acked ?? 0)
  return { ...draft, headers: headersOf(step, row, record), revTo }
}

function headersOf(
  step: Step,
  row: OutboxRow,
  record: EngineRecord | null,
): Readonly<Record<string, string>> {
  const { caps, rules } = step.state
  const hasKey = caps?.idempotencyKeys === true && rules.idempotency
  const isOfRevision =
    caps?.revisions === true && rules.revisions && (row.op === 'update' || row.op === 'delete')
  const stamp = isOfRevision ? (record?.serverStamp ?? null) : null
  return {
    ...(hasKey ? { 'Idempotency-Key': keyOf(step, row) } : {}),
    ...(stamp === null ? {} : { 'If-Match': tagOfRevision(stamp) }),
  }
}

/** A body that is written again after one that may have arrived is another request, and needs another key. */
function keyOf({ state: { now } }: Step, { opId, ambiguousAt }: OutboxRow): string {
  return ambiguousAt === undefined ? opId : `${opId}.${now.toString(36)}`
}
