import type { Connection, ConnectionKind } from '#domain/sync/connection.ts'
import { ageText, footText, outboxState, safetyText } from '#domain/sync/view/outbox-summary.ts'
import { expect, test } from 'vitest'

const NOW = new Date(2026, 10, 21, 9, 41, 0).getTime()
const AT_0936 = NOW - 300_000

function state(
  kind: ConnectionKind,
  changes: number,
  given: Partial<Connection> & { isSending?: boolean } = {},
) {
  const { isSending = false, ...way } = given
  const connection = {
    kind,
    since: AT_0936,
    lastGoodAt: AT_0936,
    nextTryAt: null,
    tries: 0,
    lastTryAt: NOW,
    ...way,
  }
  return outboxState({ connection, changes, isSending, storageRefusedAt: null, now: NOW })
}

test('the head says how it stands with the server and what is tried next', () => {
  expect(state('offline', 6, { nextTryAt: NOW + 24_000 })).toEqual({
    title: 'Offline since 09:36',
    sentence: 'The server does not answer. Next try in 24 s.',
    canTry: true,
    canSignIn: false,
  })
  expect(state('no-answer', 0, { nextTryAt: NOW })).toEqual({
    title: 'No answer since 09:36',
    sentence: 'The server does not answer. Next try now.',
    canTry: true,
    canSignIn: false,
  })
  expect(state('login-page', 1).title).toBe('Login page in the way')
  expect(state('starting', 1).sentence).toBe('Looking whether the server answers.')
})

test('signed out, it offers the sign-in and says what waits', () => {
  expect(state('signed-out', 4)).toEqual({
    title: 'Signed out',
    sentence: 'Sign in to send 4 changes. They are saved on this device.',
    canTry: false,
    canSignIn: true,
  })
  expect(state('signed-out', 1).sentence).toBe('Sign in to send 1 change. It is saved on this device.')
  expect(state('signed-out', 0).sentence).toBe('Sending goes on by itself after you sign in.')
})

test('online, it says whether something is left', () => {
  expect(state('online', 0)).toEqual({
    title: 'Everything is on the server',
    sentence: 'The server answered at 09:36.',
    canTry: false,
    canSignIn: false,
  })
  expect(state('online', 2)).toEqual(expect.objectContaining({ title: 'Online', canTry: true }))
  expect(state('online', 2, { isSending: true })).toEqual(
    expect.objectContaining({ title: 'Sending', canTry: false }),
  )
})

test('a write that storage refused comes before everything else', () => {
  const connection = {
    kind: 'offline' as const,
    since: 0,
    lastGoodAt: null,
    nextTryAt: NOW,
    tries: 1,
    lastTryAt: 0,
  }
  const given = { connection, changes: 2, isSending: false, storageRefusedAt: NOW, now: NOW }
  expect(outboxState(given)).toEqual({
    title: 'Not saved on this device',
    sentence: 'Storage refused the last write at 09:41. Keep this window open.',
    canTry: false,
    canSignIn: false,
  })
})

test('the safety line counts what is saved', () => {
  expect(safetyText(6)).toBe('All 6 changes are saved on this device. You can go on working.')
  expect(safetyText(1)).toBe('The change is saved on this device. You can go on working.')
  expect(safetyText(0)).toBeNull()
})

test('the foot tells count, size and the oldest, as far as they are known', () => {
  const foot = { changes: 6, sizeBytes: 14_200, oldestAt: NOW - 600_000, now: NOW }
  expect(footText(foot)).toBe('6 changes, 14.2 kB, oldest 10 min')
  expect(footText({ ...foot, sizeBytes: null })).toBe('6 changes, oldest 10 min')
  expect(footText({ ...foot, changes: 10_000, oldestAt: null })).toBe('10,000 changes, 14.2 kB')
  expect(footText({ ...foot, changes: 0 })).toBe('No changes wait')
})

test.each([
  [400, '0 s'],
  [59_000, '59 s'],
  [60_000, '1 min'],
  [3_599_000, '59 min'],
  [7_200_000, '2 h'],
  [86_400_000, '1 day'],
  [604_800_000, '7 days'],
])('an age of %d ms is %s', (ms, words) => {
  expect(ageText(ms)).toBe(words)
})
