import { MAX_SEND_DELAY_MS } from '#domain/sync/outbox/enqueue.ts'
import type { OutboxRow } from '#domain/sync/outbox/outbox-row.ts'
import { putRow, type Step, withVolatileState } from './model/change-step.ts'
import { HOURLY_MS } from './rules/retry-delays.ts'

/** Ends delays that were set by a clock that was ahead, since they would last as long as it was. Source: sync §3.9. */
export function forgetFuture(step: Step): Step {
  return step.state.rows
    .filter((row) => isTooFar(row, step.state.now))
    .reduce((so, row) => putRow(so, dueNow(row, so.state.now)), volatileStateOfNow(step))
}

function isTooFar(row: OutboxRow, now: number): boolean {
  return isDueTooFar(row, now) || isPutOffTooFar(row, now)
}

function isDueTooFar({ dueAt }: OutboxRow, now: number): boolean {
  return dueAt > now + MAX_SEND_DELAY_MS
}

/** A request that was sent in the future, and the pause after it, come from a clock that was turned back. */
function isPutOffTooFar({ notBefore, sentAt = 0 }: OutboxRow, now: number): boolean {
  return notBefore > now + HOURLY_MS || (notBefore > now && sentAt > now + TOLERANCE_MS)
}

/** Ordinary clock corrections are smaller, in ms. */
const TOLERANCE_MS = 1_000

function dueNow(row: OutboxRow, now: number): OutboxRow {
  return {
    ...row,
    dueAt: isDueTooFar(row, now) ? now : row.dueAt,
    notBefore: isPutOffTooFar(row, now) ? now : row.notBefore,
  }
}

function volatileStateOfNow(step: Step): Step {
  const { volatileState, now } = step.state
  const { circuit } = volatileState
  const isAhead = (time: number) => time > now
  const isCircuitAhead = circuit.kind === 'open' && isAhead(circuit.lastTryAt)
  const times = [
    ...volatileState.fresh.values(),
    ...[...volatileState.absent.values()].map((one) => one.at),
    ...volatileState.unreadAt.values(),
    volatileState.requestedAt,
    volatileState.wokenAt,
    volatileState.listedAt,
    volatileState.takenAt,
  ]
  if (!isCircuitAhead && !times.some(isAhead)) return step
  return withVolatileState(step, {
    circuit: isCircuitAhead ? { ...circuit, lastTryAt: 0, retryAt: now } : circuit,
    fresh: new Map([...volatileState.fresh].filter(([, at]) => !isAhead(at))),
    absent: new Map([...volatileState.absent].filter(([, one]) => !isAhead(one.at))),
    unreadAt: new Map([...volatileState.unreadAt].filter(([, at]) => !isAhead(at))),
    requestedAt: Math.min(volatileState.requestedAt, now),
    listedAt: Math.min(volatileState.listedAt, now),
    takenAt: Math.min(volatileState.takenAt, now),
    wokenAt: Math.min(volatileState.wokenAt, now),
    wakeDueAt: volatileState.wakeDueAt === null ? null : now,
  })
}
