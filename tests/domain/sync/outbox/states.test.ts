import { expect, test } from 'vitest'
import { OUTBOX_STATES, type OutboxState } from '#domain/sync/outbox/outbox-row.ts'
import { isMergeable } from '#domain/sync/outbox/states.ts'
import { nextOutboxState, type OutboxEvent } from '#domain/sync/outbox/transitions.ts'

// state: event→next …   Every pair that is not named here cannot happen.
const TABLE: Readonly<Record<OutboxState, string>> = {
  OPEN: 'freeze→SENDING block→BLOCKED signed-out→AUTH adopt→DONE absent→OPEN settled→DONE refuse→PARKED discard→DISCARDED restart→OPEN',
  SENDING:
    'done→DONE wait→WAIT ambiguous→UNKNOWN conflict→OPEN settled→DONE signed-out→AUTH refuse→PARKED restart→UNKNOWN',
  UNKNOWN: 'resend→SENDING adopt→DONE absent→OPEN conflict→OPEN refuse→PARKED restart→UNKNOWN',
  WAIT: 'resend→SENDING conflict→OPEN restart→WAIT',
  AUTH: 'signed-in→OPEN settled→DONE discard→DISCARDED restart→AUTH',
  BLOCKED: 'unblock→OPEN signed-out→AUTH settled→DONE discard→DISCARDED restart→BLOCKED',
  PARKED: 'retry→OPEN settled→DONE discard→DISCARDED restart→PARKED',
}

const EVENTS: readonly OutboxEvent[] = [
  'freeze',
  'done',
  'wait',
  'ambiguous',
  'resend',
  'adopt',
  'absent',
  'signed-out',
  'signed-in',
  'block',
  'unblock',
  'conflict',
  'settled',
  'refuse',
  'retry',
  'discard',
  'restart',
]

test.each(OUTBOX_STATES.flatMap((state) => EVENTS.map((event) => [state, event] as const)))(
  '%s on %s goes where the table says',
  (state, event) => {
    const named = TABLE[state].split(' ').find((pair) => pair.startsWith(`${event}→`))
    expect(nextOutboxState(state, event)).toBe(named?.split('→')[1] ?? null)
  },
)

test.each([
  ['OPEN', true],
  ['AUTH', true],
  ['BLOCKED', true],
  ['PARKED', true],
  ['SENDING', false],
  ['UNKNOWN', false],
  ['WAIT', false],
] as const)('an edit merges into a change that is %s: %s', (state, merges) => {
  expect(isMergeable(state)).toBe(merges)
})
