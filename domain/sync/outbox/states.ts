import type { OutboxState } from '#domain/sync/outbox/outbox-row.ts'

type InState = (state: OutboxState) => boolean

/** Tells whether a change waits for its turn to be sent. */
export const isOpen: InState = (state) => state === 'OPEN'

/** Tells whether a change is on its way and its answer awaited. */
export const isSending: InState = (state) => state === 'SENDING'

/** Tells whether a change left and no answer told whether it arrived. */
export const isUnconfirmed: InState = (state) => state === 'UNCONFIRMED'

/** Tells whether a change goes again with the same body after a pause. */
export const isRetrying: InState = (state) => state === 'RETRYING'

/** Tells whether a change waits for the user to sign in. */
export const isSignedOut: InState = (state) => state === 'SIGNED_OUT'

/** Tells whether a change waits for a record that it needs. */
export const isBlocked: InState = (state) => state === 'BLOCKED'

/** Tells whether the server refused a change. */
export const isRejected: InState = (state) => state === 'REJECTED'

/** States in which the body of a change is frozen: it may be on its way, or have arrived. Source: sync §3.4. */
export const FROZEN_STATES: readonly OutboxState[] = ['SENDING', 'UNCONFIRMED', 'RETRYING']

/** States in which a change waits for its turn, and no request was made of it. */
export const WAITING_STATES: readonly OutboxState[] = ['OPEN', 'SIGNED_OUT', 'BLOCKED']

/** States in which a change is on its way or can still go by itself. */
export const MOVING_STATES: readonly OutboxState[] = ['OPEN', ...FROZEN_STATES]

/** Tells whether a change of this state may be on its way, so that a pull of its record waits for its end. Source: sync §3.11. */
export function isFrozen(state: OutboxState): boolean {
  return FROZEN_STATES.includes(state)
}

/** States that hold back whatever comes later for the same record, or depends on it. Source: sync §3.5. */
const FENCING: ReadonlySet<OutboxState> = new Set(['UNCONFIRMED', 'RETRYING', 'SIGNED_OUT', 'REJECTED'])

/** Tells whether a change of this state holds back what depends on its record. */
export function isFencing(state: OutboxState): boolean {
  return FENCING.has(state)
}

/** States in which a change has not left with its present content, so that edits still merge into it. Source: sync §3.5. */
const MERGEABLE: ReadonlySet<OutboxState> = new Set(['OPEN', 'SIGNED_OUT', 'BLOCKED', 'REJECTED'])

/** Tells whether an edit may merge into a change of this state. */
export function isMergeable(state: OutboxState): boolean {
  return MERGEABLE.has(state)
}
