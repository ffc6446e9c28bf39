import type { ConnectionKind } from '#domain/sync/connection.ts'
import type { OutboxRow, OutboxState } from '#domain/sync/outbox/outbox-row.ts'

/** Shown state of a change: its state, or FAILED while it waits for a retry after a failure of the server. */
export type ShownState = OutboxState | 'FAILED'

/** Finds the shown state of a change. Source: look §7. */
export function shownState({ state, lastStatus = 0 }: Pick<OutboxRow, 'state' | 'lastStatus'>): ShownState {
  return state === 'UNCONFIRMED' && lastStatus >= 500 ? 'FAILED' : state
}

/** Whether a change waits for a retry after a failure of the server. */
export function isFailing(state: ShownState): boolean {
  return state === 'FAILED'
}

/** Shown state, or IN_DOUBT for a change that was being sent when the server became unreachable. */
export type EffectiveState = ShownState | 'IN_DOUBT'

/**
 * Finds the state of a change for a connection: the one rule for badge, outbox, save status and tab mark. A change counts
 * as being sent only while the server is reachable. Signed out, every change waits for the sign-in; otherwise none does.
 * Source: look §7.
 */
export function effectiveState(state: ShownState, connection: ConnectionKind): EffectiveState {
  if (state === 'REJECTED') return state
  if (connection === 'signed-out') return 'SIGNED_OUT'
  if (state === 'SIGNED_OUT') return 'OPEN'
  return connection !== 'online' && isInFlight(state) ? 'IN_DOUBT' : state
}

/** Whether a change in this state is being sent and its answer awaited. */
export function isOnItsWay(state: EffectiveState): boolean {
  return state === 'SENDING'
}

/** Whether a change in this state may be arriving, so that the server's state is unknown. */
export function isInFlight(state: ShownState): boolean {
  return isOnItsWay(state) || state === 'UNCONFIRMED' || isFailing(state)
}

/** Whether the server may have the change and cannot be reached. */
export function isInDoubt(state: EffectiveState): boolean {
  return state === 'IN_DOUBT'
}

/** States by urgency, for records with several changes. */
const URGENCY = [
  'REJECTED',
  'SIGNED_OUT',
  'SENDING',
  'UNCONFIRMED',
  'FAILED',
  'RETRYING',
  'BLOCKED',
  'IN_DOUBT',
  'OPEN',
] as const

/** Finds the most urgent state of a record's changes; null without any. */
export function mostUrgentState(
  states: readonly ShownState[],
  connection: ConnectionKind,
): EffectiveState | null {
  const all = states.map((state) => effectiveState(state, connection))
  return URGENCY.find((one) => all.includes(one)) ?? null
}
