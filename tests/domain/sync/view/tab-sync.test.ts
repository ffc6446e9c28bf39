import { tabSync } from '#domain/sync/view/tab-sync.ts'
import type { OutboxState } from '#domain/sync/records.ts'
import { expect, test } from 'vitest'

const CASES: readonly [readonly OutboxState[], string, string | null][] = [
  [[], 'synced', null],
  [['OPEN'], 'device', null],
  [['SENDING'], 'sending', null],
  [['UNKNOWN', 'OPEN'], 'sending', null],
  [['PARKED', 'OPEN'], 'refused', 'Forbidden'],
  [['AUTH'], 'waiting', 'needs sign-in'],
  [['WAIT', 'OPEN'], 'waiting', 'the server asks to wait'],
  [['BLOCKED'], 'waiting', 'for something that is not on the server yet'],
]

test.each(CASES)('a tab with %o pending', (states, state, reason) => {
  expect(tabSync({ states, hasVersions: false, refusal: 'Forbidden', isOnline: true })).toEqual({
    hasVersions: false,
    state,
    reason,
  })
})

test('without a network nothing is on its way: what began is on this device', () => {
  const pending = { hasVersions: false, refusal: null, isOnline: false }
  expect(tabSync({ ...pending, states: ['UNKNOWN'] }).state).toBe('device')
  expect(tabSync({ ...pending, states: ['SENDING', 'OPEN'] }).state).toBe('device')
})
