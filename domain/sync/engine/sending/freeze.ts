import { emit, kindOf, moved, putRow, recordOf, type Step } from '#domain/sync/engine/model/change-step.ts'
import type { Chance } from '#domain/sync/engine/model/state.ts'
import { rejectRow } from '#domain/sync/engine/rules/reject.ts'
import { tagOfRevision } from '#domain/sync/engine/rules/revision-tag.ts'
import type { Draft, DraftTools } from '#domain/sync/kind/record-kind.ts'
import type { FrozenRequest, OutboxRow } from '#domain/sync/outbox/outbox-row.ts'
import type { EngineRecord } from '#domain/sync/record/engine-record.ts'
import { sameValue } from '#domain/sync/record/same-value.ts'
import { createUuidOf, uuidOf } from '#domain/sync/record/uuid-of.ts'
import { endEmpty } from './end-empty.ts'

/** Writes the request of an open row, stores it and sends it: nothing leaves before it is stored. Source: sync §3.4. */
export function freeze(step: Step, open: OutboxRow, chance: Chance): Step {
  const row = withOwnGeneration(step, open)
  const kind = kindOf(step, row.kind)
  const record = recordOf(step, row)
  const draft = kind?.draft({ row, record, tools: toolsFor(step, row) })
  if (draft?.ok === false)
    return rejectRow(step, row, { reason: 'unreadable', status: null, message: 'unreadable' })
  if (draft === undefined || draft.value === null) return endEmpty(step, row, chance)
  const frozen = frozenOf(step, { row, record, draft: draft.value })
  return send(step, moved(row, 'freeze', { frozen }))
}

/** A generation that another record here has is not repeated: this record gets its own. Source: sync §3.6. */
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

/** A uuid makes creates idempotent too, so without that rule none is sent. */
function toolsFor(step: Step, row: OutboxRow): DraftTools {
  const { clientId, rules, queries } = step.state
  return {
    clientId,
    uuid: rules.idempotency ? createUuidOf(row) : undefined,
    serverIdOf: (name) => recordOf(step, name)?.serverId ?? null,
    isQueryKnown: (id) => queries.get(id) === 'known',
  }
}

/** Sends the same request once more. Source: sync §3.4. */
export function resend(step: Step, row: OutboxRow): Step {
  return send(step, moved(row, 'resend'))
}

function send(step: Step, row: OutboxRow): Step {
  const { epoch, now } = step.state
  if (row.frozen === undefined || row.seq === undefined) return step
  // The time of sending identifies the attempt, so it is unique within a row.
  const sentAt = Math.max(now, (row.sentAt ?? -1) + 1)
  const sent = putRow(step, { ...row, epoch, sentAt })
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
  const isComplete = names.every(
    (name) => Object.hasOwn(draft.sent, name) && sameValue(draft.sent[name], current[name]),
  )
  const revTo = isComplete ? (record?.rev ?? 0) : (record?.acked ?? 0)
  return { ...draft, headers: headersOf(step, row, record), revTo }
}

function headersOf(
  step: Step,
  row: OutboxRow,
  record: EngineRecord | null,
): Readonly<Record<string, string>> {
  const { rules } = step.state
  const isOfRevision = rules.revisions && (row.op === 'update' || row.op === 'delete')
  const stamp = isOfRevision ? (record?.serverStamp ?? null) : null
  return {
    ...(rules.idempotency ? { 'Idempotency-Key': keyOf(step, row) } : {}),
    ...(stamp === null ? {} : { 'If-Match': tagOfRevision(stamp) }),
  }
}

/** A new body after one that may have arrived is another request with another key. */
function keyOf({ state: { now } }: Step, { opId, ambiguousAt }: OutboxRow): string {
  return ambiguousAt === undefined ? opId : `${opId}.${now.toString(36)}`
}
