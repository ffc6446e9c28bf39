import type { ConnectionKind } from '#domain/sync/connection.ts'
import type { OutboxRow, OutboxState } from '#domain/sync/outbox/outbox-row.ts'

/** What is shown of a change: its state, or that the server FAILED on it and nothing is under way before the next try. */
export type ShownState = OutboxState | 'FAILED'

/** Tells what is shown of a change. Source: look §7. */
export function shownState({ state, lastStatus = 0 }: Pick<OutboxRow, 'state' | 'lastStatus'>): ShownState {
  return state === 'UNCONFIRMED' && lastStatus >= 500 ? 'FAILED' : state
}

/** Tells whether the server failed on a change, which waits for its next try. */
export function isFailing(state: ShownState): boolean {
  return state === 'FAILED'
}

/** How a change is told: as it is shown, or as in IN_DOUBT where it began to leave and nobody can be asked whether it arrived. */
export type EffectiveState = ShownState | 'IN_DOUBT'

/**
 * Tells how a change stands while the server is reached like that: the one rule for the badge, the outbox, the save
 * status and a tab's mark. Only what has a way is on its way. Who is signed out has to sign in, whatever the change waits
 * for else, and nobody else has to: a change that was held for it waits for its turn. Source: look §7.
 */
export function effectiveState(state: ShownState, connection: ConnectionKind): EffectiveState {
  if (state === 'REJECTED') return state
  if (connection === 'signed-out') return 'SIGNED_OUT'
  if (state === 'SIGNED_OUT') return 'OPEN'
  return connection !== 'online' && isInFlight(state) ? 'IN_DOUBT' : state
}

/** Tells of a state whether the change is on its way and its answer awaited. */
export function isOnItsWay(state: EffectiveState): boolean {
  return state === 'SENDING'
}

/** Tells of a state whether the change may be arriving just now, so that nobody knows what the server has. */
export function isInFlight(state: ShownState): boolean {
  return isOnItsWay(state) || state === 'UNCONFIRMED' || isFailing(state)
}

/** Tells of a state whether the server may have the change, and nobody can be asked. */
export function isInDoubt(state: EffectiveState): boolean {
  return state === 'IN_DOUBT'
}

/** The most urgent first, where one record has several changes. */
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

/** How the changes of one record are told as one; null without any. */
export function mostUrgentState(
  states: readonly ShownState[],
  connection: ConnectionKind,
): EffectiveState | null {
  const all = states.map((state) => effectiveState(state, connection))
  return URGENCY.find((one) => all.includes(one)) ?? null
}
