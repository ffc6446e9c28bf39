import type { ConnectionKind } from '#domain/sync/connection.ts'
import type { OutboxRow, OutboxState } from '#domain/sync/outbox/outbox-row.ts'

/** What is shown of a change: its state, or that the server FAILED on it and nothing is under way before the next try. */
export type ShownState = OutboxState | 'FAILED'

/** Tells what is shown of a change. Source: look §7. */
export function shownState({ state, lastStatus = 0 }: Pick<OutboxRow, 'state' | 'lastStatus'>): ShownState {
  return state === 'UNKNOWN' && lastStatus >= 500 ? 'FAILED' : state
}

/** How a change is told: as it is shown, or as in DOUBT where it began to leave and nobody can be asked whether it arrived. */
export type ToldState = ShownState | 'DOUBT'

/**
 * Tells how a change stands while the server is reached like that: the one rule for the badge, the outbox, the save
 * status and a tab's mark. Only what has a way is on its way. Who is signed out has to sign in, whatever the change waits
 * for else, and nobody else has to: a change that was held for it waits for its turn. Source: look §7.
 */
export function toldState(state: ShownState, connection: ConnectionKind): ToldState {
  if (state === 'PARKED') return state
  if (connection === 'signed-out') return 'AUTH'
  if (state === 'AUTH') return 'OPEN'
  return connection !== 'online' && isLeaving(state) ? 'DOUBT' : state
}

/** Tells of a state whether the change may be arriving just now, so that nobody knows what the server has. */
export function isLeaving(state: ShownState): boolean {
  return state === 'SENDING' || state === 'UNKNOWN' || state === 'FAILED'
}

/** Tells of a state whether the server may have the change, and nobody can be asked. */
export function isInDoubt(told: ToldState): boolean {
  return told === 'DOUBT'
}

/** The most urgent first, where one record has several changes. */
const URGENCY = [
  'PARKED',
  'AUTH',
  'SENDING',
  'UNKNOWN',
  'FAILED',
  'WAIT',
  'BLOCKED',
  'DOUBT',
  'OPEN',
] as const

/** How the changes of one record are told as one; null without any. */
export function toldOf(states: readonly ShownState[], connection: ConnectionKind): ToldState | null {
  const told = states.map((state) => toldState(state, connection))
  return URGENCY.find((one) => told.includes(one)) ?? null
}
