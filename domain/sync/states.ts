import type { OutboxState } from './records.ts'

/**
 * What can happen to a pending change. `freeze` its body is fixed and about to leave; `wait` the server said later;
 * `ambiguous` nobody knows whether it arrived; `resend` the same frozen body goes again; `adopt` and `absent` are the
 * two ends of looking it up; `signed-out` and `signed-in` stop and free the whole lane; `block` and `unblock` tell of
 * a record it needs; `refuse` the server does not want it; `retry` the user or an edit gives it another go;
 * `restart` another leader took over. Source: sync §3.4.
 */
export type OutboxEvent =
  | 'freeze'
  | 'done'
  | 'wait'
  | 'ambiguous'
  | 'resend'
  | 'adopt'
  | 'absent'
  | 'signed-out'
  | 'signed-in'
  | 'block'
  | 'unblock'
  | 'refuse'
  | 'retry'
  | 'discard'
  | 'restart'

/** State after an event; DONE and DISCARDED leave the outbox in the transaction that reaches them. */
export type NextOutboxState = OutboxState | 'DONE' | 'DISCARDED'

/** The table: a pair that is missing cannot happen. Source: sync §3.4. */
export const OUTBOX_TRANSITIONS = {
  OPEN: { freeze: 'SENDING', block: 'BLOCKED', 'signed-out': 'AUTH', discard: 'DISCARDED', restart: 'OPEN' },
  SENDING: {
    done: 'DONE',
    wait: 'WAIT',
    ambiguous: 'UNKNOWN',
    'signed-out': 'AUTH',
    refuse: 'PARKED',
    restart: 'UNKNOWN',
  },
  UNKNOWN: { resend: 'SENDING', adopt: 'DONE', absent: 'OPEN', restart: 'UNKNOWN' },
  WAIT: { resend: 'SENDING', 'signed-out': 'AUTH', restart: 'WAIT' },
  AUTH: { 'signed-in': 'OPEN', discard: 'DISCARDED', restart: 'AUTH' },
  BLOCKED: { unblock: 'OPEN', 'signed-out': 'AUTH', discard: 'DISCARDED', restart: 'BLOCKED' },
  PARKED: { retry: 'OPEN', discard: 'DISCARDED', restart: 'PARKED' },
} as const satisfies Readonly<Record<OutboxState, Readonly<Partial<Record<OutboxEvent, NextOutboxState>>>>>

/** Gives the state after an event, or null when the event cannot meet that state. Source: sync §3.4. */
export function nextOutboxState(state: OutboxState, event: OutboxEvent): NextOutboxState | null {
  const row: Readonly<Partial<Record<OutboxEvent, NextOutboxState>>> = OUTBOX_TRANSITIONS[state]
  return row[event] ?? null
}

/** States in which a change has not left with its present content, so that edits still merge into it. Source: sync §3.5. */
const MERGEABLE: ReadonlySet<OutboxState> = new Set(['OPEN', 'AUTH', 'BLOCKED', 'PARKED'])

/** Tells whether an edit may merge into a change of this state. */
export function isMergeable(state: OutboxState): boolean {
  return MERGEABLE.has(state)
}
