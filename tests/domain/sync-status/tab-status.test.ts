import { expect, test } from 'vitest'
import type { ShownState } from '#domain/sync-status/shown-state.ts'
import { tabSync } from '#domain/sync-status/tab-status.ts'

const CASES: readonly [readonly ShownState[], string, string | null][] = [
  [[], 'synced', null],
  [['OPEN'], 'device', null],
  [['SENDING'], 'sending', null],
  [['UNCONFIRMED', 'OPEN'], 'sending', null],
  [['REJECTED', 'OPEN'], 'refused', 'Forbidden'],
  [['SIGNED_OUT'], 'device', null],
  [['RETRYING', 'OPEN'], 'waiting', 'the server asked to wait'],
  [['FAILED', 'OPEN'], 'waiting', 'the server failed'],
  [['SENDING', 'FAILED'], 'sending', null],
  [['BLOCKED'], 'waiting', 'for something that is not on the server yet'],
]

const NOTHING = { hasVersions: false, isLost: false }

test.each(CASES)('a tab with %o pending', (states, state, reason) => {
  expect(tabSync({ states, ...NOTHING, rejection: 'Forbidden', connection: 'online' })).toEqual({
    ...NOTHING,
    state,
    reason,
  })
})

test.each([
  [['OPEN'], 'offline', 'device', 'waiting (offline)'],
  [['RETRYING'], 'no-answer', 'device', 'waiting (no answer)'],
  [['BLOCKED'], 'offline', 'device', 'waiting (offline)'],
  [['SIGNED_OUT'], 'signed-out', 'waiting', 'needs sign-in'],
  [['SENDING', 'OPEN'], 'offline', 'device', 'waiting (offline), it may have arrived'],
  [['UNCONFIRMED'], 'starting', 'device', 'it may have arrived'],
  [['UNCONFIRMED'], 'signed-out', 'waiting', 'needs sign-in'],
  [['FAILED'], 'signed-out', 'waiting', 'needs sign-in'],
  [['FAILED'], 'no-answer', 'device', 'waiting (no answer), it may have arrived'],
  [['REJECTED', 'OPEN'], 'offline', 'refused', 'Forbidden'],
] as const)('no tab is sending without a connection: %o, %s', (states, connection, state, reason) => {
  expect(tabSync({ states, ...NOTHING, rejection: 'Forbidden', connection })).toEqual({
    ...NOTHING,
    state,
    reason,
  })
})

test('removed lines are reported beside pending changes', () => {
  const pending = {
    states: [],
    hasVersions: false,
    isLost: true,
    rejection: null,
    connection: 'online',
  } as const
  expect(tabSync(pending)).toEqual({ hasVersions: false, isLost: true, state: 'synced', reason: null })
})
