import { expect, test } from 'vitest'
import { OUTBOX_STATES, type OutboxState } from '#domain/sync/outbox/outbox-row.ts'
import { isMergeable } from '#domain/sync/outbox/states.ts'
import { nextOutboxState, type OutboxEvent } from '#domain/sync/outbox/transitions.ts'

// state: event→next …   Pairs that are missing cannot occur.
const TABLE: Readonly<Record<OutboxState, string>> = {
  OPEN: 'freeze→SENDING block→BLOCKED signed-out→SIGNED_OUT obsolete→DONE refuse→REJECTED discard→DISCARDED restart→OPEN',
  SENDING:
    'done→DONE wait→RETRYING ambiguous→UNCONFIRMED conflict→OPEN obsolete→DONE signed-out→SIGNED_OUT refuse→REJECTED restart→UNCONFIRMED',
  UNCONFIRMED: 'resend→SENDING conflict→OPEN restart→UNCONFIRMED',
  RETRYING: 'resend→SENDING conflict→OPEN restart→RETRYING',
  SIGNED_OUT: 'signed-in→OPEN obsolete→DONE discard→DISCARDED restart→SIGNED_OUT',
  BLOCKED: 'unblock→OPEN signed-out→SIGNED_OUT obsolete→DONE discard→DISCARDED restart→BLOCKED',
  REJECTED: 'retry→OPEN obsolete→DONE discard→DISCARDED restart→REJECTED',
}

const EVENTS: readonly OutboxEvent[] = [
  'freeze',
  'done',
  'wait',
  'ambiguous',
  'resend',
  'signed-out',
  'signed-in',
  'block',
  'unblock',
  'conflict',
  'obsolete',
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
  ['SIGNED_OUT', true],
  ['BLOCKED', true],
  ['REJECTED', true],
  ['SENDING', false],
  ['UNCONFIRMED', false],
  ['RETRYING', false],
] as const)('an edit merges into a change that is %s: %s', (state, merges) => {
  expect(isMergeable(state)).toBe(merges)
})
