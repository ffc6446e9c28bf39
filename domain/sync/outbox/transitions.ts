import type { OutboxState } from '#domain/sync/outbox/outbox-row.ts'

/** State after an event; DONE and DISCARDED leave the outbox in the transaction that reaches them. */
export type NextOutboxState = OutboxState | 'DONE' | 'DISCARDED'

/** The table: a pair that is missing cannot happen. Source: sync §3.4. */
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
 * What can happen to a pending change. `freeze` its body is fixed and about to leave; `wait` the server said later;
 * `ambiguous` nobody knows whether it arrived; `resend` the same frozen body goes again; `signed-out` and `signed-in` stop and free the whole queue (what is frozen stays so: it may
 * have arrived before); `block` and `unblock` tell of a record it needs; `conflict` the server has something newer, so
 * the body is written again; `obsolete` nothing of it is left to send; `refuse` the server gave no reason; `retry` the
 * user, an edit or the hour gives it another go; `restart` another leader took over. Source: sync §3.4.
 */
export type OutboxEvent = { [State in OutboxState]: keyof (typeof OUTBOX_TRANSITIONS)[State] }[OutboxState]

/** Gives the state after an event, or null when the event cannot meet that state. Source: sync §3.4. */
export function nextOutboxState(state: OutboxState, event: OutboxEvent): NextOutboxState | null {
  const row: Readonly<Partial<Record<OutboxEvent, NextOutboxState>>> = OUTBOX_TRANSITIONS[state]
  return row[event] ?? null
}

/** Tells whether a change of this state is still in the outbox. */
export function staysInOutbox(state: NextOutboxState): state is OutboxState {
  return state !== 'DONE' && state !== 'DISCARDED'
}

/** Tells whether an event ends a change of this state: it is done. */
export function endsBy(state: OutboxState, event: OutboxEvent): boolean {
  return nextOutboxState(state, event) === 'DONE'
}

/** Tells whether the user may discard a change of this state. */
export function mayBeDiscarded(state: OutboxState): boolean {
  return nextOutboxState(state, 'discard') === 'DISCARDED'
}

/** Tells whether a change of this state may be given another go. */
export function mayBeRetried(state: OutboxState): boolean {
  return nextOutboxState(state, 'retry') === 'OPEN'
}
