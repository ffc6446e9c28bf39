import type { OutboxState } from '#domain/sync/outbox/outbox-row.ts'

/** State after an event; DONE and DISCARDED leave the outbox in the same transaction. */
export type NextOutboxState = OutboxState | 'DONE' | 'DISCARDED'

/** The table of transitions; missing pairs cannot occur. Source: sync §3.4. */
const OUTBOX_TRANSITIONS = {
  OPEN: {
    freeze: 'SENDING',
    block: 'BLOCKED',
    'signed-out': 'SIGNED_OUT',
    obsolete: 'DONE',
    refuse: 'REJECTED',
    discard: 'DISCARDED',
    restart: 'OPEN',
  },
  SENDING: {
    done: 'DONE',
    wait: 'RETRYING',
    ambiguous: 'UNCONFIRMED',
    conflict: 'OPEN',
    obsolete: 'DONE',
    'signed-out': 'SIGNED_OUT',
    refuse: 'REJECTED',
    restart: 'UNCONFIRMED',
  },
  UNCONFIRMED: {
    resend: 'SENDING',
    conflict: 'OPEN',
    restart: 'UNCONFIRMED',
  },
  RETRYING: { resend: 'SENDING', conflict: 'OPEN', restart: 'RETRYING' },
  SIGNED_OUT: { 'signed-in': 'OPEN', obsolete: 'DONE', discard: 'DISCARDED', restart: 'SIGNED_OUT' },
  BLOCKED: {
    unblock: 'OPEN',
    'signed-out': 'SIGNED_OUT',
    obsolete: 'DONE',
    discard: 'DISCARDED',
    restart: 'BLOCKED',
  },
  REJECTED: { retry: 'OPEN', obsolete: 'DONE', discard: 'DISCARDED', restart: 'REJECTED' },
} as const satisfies Readonly<Record<OutboxState, Readonly<Record<string, NextOutboxState>>>>

/**
 * Events of a pending change, each with its cause. Source: sync §3.4.
 * - `freeze`: its body is stored and about to leave; `resend`: the same frozen body is sent again.
 * - `wait`: the server asks to try later; `ambiguous`: the outcome is unknown; `refuse`: the server rejected it.
 * - `signed-out`, `signed-in`: pause and resume the queue; frozen rows stay frozen, since they may have arrived.
 * - `block`, `unblock`: a record that it needs is missing, or is there.
 * - `conflict`: the server has a newer version, so the body is written again.
 * - `obsolete`: nothing is left to send; `retry`: the user, an edit or the hourly timer; `restart`: a new leader.
 */
export type OutboxEvent = { [State in OutboxState]: keyof (typeof OUTBOX_TRANSITIONS)[State] }[OutboxState]

/** Returns the state after an event, null if the event cannot occur in that state. Source: sync §3.4. */
export function nextOutboxState(state: OutboxState, event: OutboxEvent): NextOutboxState | null {
  const row: Readonly<Partial<Record<OutboxEvent, NextOutboxState>>> = OUTBOX_TRANSITIONS[state]
  return row[event] ?? null
}

/** Returns whether a change of this state is in the outbox. */
export function staysInOutbox(state: NextOutboxState): state is OutboxState {
  return state !== 'DONE' && state !== 'DISCARDED'
}

/** Returns whether an event makes a change DONE. */
export function endsBy(state: OutboxState, event: OutboxEvent): boolean {
  return nextOutboxState(state, event) === 'DONE'
}

/** Returns whether the user may discard a change of this state. */
export function mayBeDiscarded(state: OutboxState): boolean {
  return nextOutboxState(state, 'discard') === 'DISCARDED'
}

/** Returns whether a change of this state may be retried. */
export function mayBeRetried(state: OutboxState): boolean {
  return nextOutboxState(state, 'retry') === 'OPEN'
}
