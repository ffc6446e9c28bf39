import { BADGE_KINDS, type BadgeInputs, badgeState, nextTryText, waitingText } from '#domain/notice/badge.ts'
import type { Connection, ConnectionKind } from '#domain/sync/connection.ts'
import { expect, test } from 'vitest'

const NOW = 1_000_000

function connection(kind: ConnectionKind, nextTryAt: number | null = null): Connection {
  return { kind, since: NOW - 60_000, lastGoodAt: NOW - 90_000, nextTryAt, lastTryAt: NOW, tries: 0 }
}

function badge(kind: ConnectionKind, change: Partial<BadgeInputs> = {}) {
  return badgeState({
    connection: connection(kind),
    storageRefusedAt: null,
    changes: 0,
    refused: 0,
    isUpdateReady: false,
    now: NOW,
    timeOfDay: (time) => (time === NOW - 60_000 ? '09:36' : '09:41'),
    ...change,
  })
}

test('each state has its word, its count and its evidence', () => {
  const cases: readonly [ConnectionKind, Partial<BadgeInputs>, string, number, string][] = [
    [
      'online',
      { storageRefusedAt: 5 },
      'Not saved on this device',
      0,
      'Storage refused the last write at 09:41. Keep this window open.',
    ],
    [
      'online',
      { changes: 3, refused: 2 },
      'Refused',
      2,
      'The server refused 2 changes. They are safe here and wait for you.',
    ],
    ['signed-out', { changes: 4 }, 'Sign in', 4, 'Signed out. Everything you wrote is saved on this device.'],
    [
      'login-page',
      {},
      'Login page in the way',
      0,
      'The network answers with its own page. Sign in to it, then try again.',
    ],
    ['offline', { changes: 6 }, 'Offline', 6, 'No network since 09:36. Everything is saved on this device.'],
    [
      'no-answer',
      { connection: connection('no-answer', NOW + 24_000) },
      'No answer',
      0,
      'The server has not answered since 09:36. Next try in 24 s.',
    ],
    ['online', { isUpdateReady: true }, 'Update ready', 0, 'A new version is ready.'],
    ['online', { changes: 3 }, 'Waiting', 3, 'The server answered at 09:41.'],
    ['starting', {}, 'Checking', 0, 'Looking whether the server answers.'],
    ['online', {}, 'Online', 0, 'The server answered at 09:41.'],
  ]
  for (const [kind, change, word, count, explanation] of cases)
    expect(badge(kind, change)).toEqual(expect.objectContaining({ word, count, explanation }))
})

test('the first state that applies is shown', () => {
  const everything = { storageRefusedAt: 1, refused: 1, changes: 2, isUpdateReady: true }
  expect(badge('offline', everything).kind).toBe('not-saved')
  expect(badge('offline', { ...everything, storageRefusedAt: null }).kind).toBe('refused')
  expect(badge('offline', { changes: 2, isUpdateReady: true }).kind).toBe('offline')
  expect(badge('online', { changes: 2, isUpdateReady: true }).kind).toBe('update-ready')
  expect(badge('online', { changes: 2 }).kind).toBe('waiting')
})

test('no state claims that a change was sent', () => {
  const words = BADGE_KINDS.map((kind) => (kind === 'waiting' ? waitingText(1) : kind))
  expect(words.join(' ')).not.toMatch(/synced|sent$/i)
  expect(waitingText(0)).toBe('Nothing waits to be sent.')
  expect(waitingText(1)).toBe(
    'Saved on this device: 1 change. This version keeps them here and does not send them yet.',
  )
})

test('the next try is told in whole seconds', () => {
  expect(nextTryText(NOW + 1, NOW)).toBe('in 1 s')
  expect(nextTryText(NOW, NOW)).toBe('now')
})
