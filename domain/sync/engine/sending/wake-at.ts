import type { Step } from '#domain/sync/engine/model/change-step.ts'
import type { VolatileState } from '#domain/sync/engine/model/volatile-state.ts'
import { askAgainMs } from '#domain/sync/engine/rules/retry-delays.ts'
import { takesPart } from '#domain/sync/engine/rules/sendable.ts'
import type { OutboxRow } from '#domain/sync/outbox/outbox-row.ts'
import { toVerify, verifyAt } from './reads.ts'

/** Returns when the engine must be called if nothing else happens, in ms since 1970; null if nothing is scheduled. */
export function wakeAt(step: Step): number | null {
  const { volatileState, now } = step.state
  const times = [...volatileTimes(step), ...(isGoing(step) ? workTimes(step) : [])]
  // A row that was just added has no number yet; the next step sends it.
  const isNew = step.state.rows.some((row) => row.seq === undefined)
  if (isNew && volatileState.session === 'mine') return now
  const later = times.filter((time) => time > now)
  return later.length === 0 ? null : Math.min(...later)
}

/** Returns whether rows may be sent now. */
export function isGoing({ state: { caps, volatileState } }: Step): boolean {
  return caps !== null && volatileState.session === 'mine' && volatileState.circuit.kind === 'closed'
}

function volatileTimes({ state: { volatileState } }: Step): readonly number[] {
  const wake = volatileState.wakeDueAt === null ? [] : [volatileState.wakeDueAt]
  if (volatileState.circuit.kind === 'open') return [volatileState.circuit.retryAt, ...wake]
  return CHECKED.has(volatileState.session)
    ? [volatileState.requestedAt + askAgainMs(volatileState.signedOutTimes), ...wake]
    : wake
}

/** Sessions that are checked again periodically. */
const CHECKED: ReadonlySet<VolatileState['session']> = new Set(['signed-out', 'another-user', 'other-server'])

function workTimes(step: Step): readonly number[] {
  const verifying = toVerify(step).map(({ key }) => verifyAt(step, key))
  const rows = step.state.rows.filter((row) => takesPart(step, row)).map(rowTime)
  return [...verifying, ...rows.filter((time) => time !== null)]
}

function rowTime(row: OutboxRow): number | null {
  switch (row.state) {
    case 'OPEN':
      return Math.max(row.dueAt, row.notBefore)
    case 'RETRYING':
    case 'UNCONFIRMED':
      return row.notBefore
    case 'REJECTED':
      return row.reason === 'failing' ? row.notBefore : null
    case 'SENDING':
    case 'SIGNED_OUT':
    case 'BLOCKED':
      return null
  }
}
