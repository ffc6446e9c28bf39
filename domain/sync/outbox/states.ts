import type { OutboxState } from '#domain/sync/outbox/outbox-row.ts'

type InState = (state: OutboxState) => boolean

/** Waiting for its turn to be sent. */
export const isOpen: InState = (state) => state === 'OPEN'

/** In flight, waiting for an answer. */
export const isSending: InState = (state) => state === 'SENDING'

/** Sent with unknown outcome. */
export const isUnconfirmed: InState = (state) => state === 'UNCONFIRMED'

/** To be sent again with the same body after a pause. */
export const isRetrying: InState = (state) => state === 'RETRYING'

/** Waiting for the user to sign in. */
export const isSignedOut: InState = (state) => state === 'SIGNED_OUT'

/** Waiting for a record that it needs. */
export const isBlocked: InState = (state) => state === 'BLOCKED'

/** Rejected by the server. */
export const isRejected: InState = (state) => state === 'REJECTED'

/** States with a frozen body: it may be in flight or have arrived. Source: sync §3.4. */
export const FROZEN_STATES: readonly OutboxState[] = ['SENDING', 'UNCONFIRMED', 'RETRYING']

/** States of changes that wait for their turn, without a request. */
export const WAITING_STATES: readonly OutboxState[] = ['OPEN', 'SIGNED_OUT', 'BLOCKED']

/** States of changes that are in flight or can be sent without the user. */
export const MOVING_STATES: readonly OutboxState[] = ['OPEN', ...FROZEN_STATES]

/** Returns whether a change may be in flight, so that a pull of its record waits for it. Source: sync §3.11. */
export function isFrozen(state: OutboxState): boolean {
  return FROZEN_STATES.includes(state)
}

/** States that hold back later changes of the record and changes that depend on it. Source: sync §3.5. */
const FENCING: ReadonlySet<OutboxState> = new Set(['UNCONFIRMED', 'RETRYING', 'SIGNED_OUT', 'REJECTED'])

/** Returns whether a change holds back those that depend on its record. */
export function isFencing(state: OutboxState): boolean {
  return FENCING.has(state)
}

/** States in which the present content has not left, so that edits merge into the row. Source: sync §3.5. */
const MERGEABLE: ReadonlySet<OutboxState> = new Set(['OPEN', 'SIGNED_OUT', 'BLOCKED', 'REJECTED'])

/** Returns whether an edit may merge into a change of this state. */
export function isMergeable(state: OutboxState): boolean {
  return MERGEABLE.has(state)
}
