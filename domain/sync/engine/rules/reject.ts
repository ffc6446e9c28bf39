import { moved, notify, putRow, rowOf, type Step } from '#domain/sync/engine/model/change-step.ts'
import type { OutboxRow, RejectionReason } from '#domain/sync/outbox/outbox-row.ts'
import { HOURLY_MS } from './retry-delays.ts'

/** The reason of a rejection, and the server's message, empty if none. */
export interface Rejecting {
  readonly reason: RejectionReason
  readonly status: number | null
  readonly message: string
}

/** Rejects a change; the user is notified once per reason, and `failing` is retried hourly. Source: sync §3.4, §3.9. */
export function rejectRow(step: Step, row: OutboxRow, { reason, status, message }: Rejecting): Step {
  const notBefore = reason === 'failing' ? step.state.now + HOURLY_MS : 0
  const failed = { reason, lastError: message, notBefore, ...(status === null ? {} : { lastStatus: status }) }
  const rejected = moved(row, 'refuse', failed)
  return notifyOnce(putRow(step, rejected), rejected, { reason, message })
}

function notifyOnce(
  step: Step,
  row: OutboxRow,
  { reason, message }: Pick<Rejecting, 'reason' | 'message'>,
): Step {
  const code = reason === 'gone' ? 'gone' : 'not-stored'
  const told = `${code}:${reason}`
  const current = rowOf(step, row)
  if (current === null || current.told === told) return step
  const { op, fields, name = null } = row
  const change = { op, fields, name }
  return notify(putRow(step, { ...current, told }), code, { of: row, reason, message, change })
}
