import { expect, test } from 'vitest'
import type { LocalId } from '#domain/core/ids.ts'
import type { Connection, ConnectionKind } from '#domain/sync/connection.ts'
import { announcedText, type BadgeInputs, badgeState } from '#domain/sync-status/badge.ts'
import { needText, type Status } from '#domain/sync-status/status.ts'
import { badgeTexts, nextTryText } from '#domain/sync-status/status-texts.ts'

const NOW = 1_000_000

function connection(kind: ConnectionKind, nextTryAt: number | null = null): Connection {
  return { kind, since: NOW - 60_000, lastGoodAt: NOW - 90_000, nextTryAt, lastTryAt: NOW, tries: 0 }
}

function badge(kind: ConnectionKind, change: Partial<BadgeInputs> = {}) {
  const inputs: BadgeInputs = {
    connection: connection(kind),
    storageRefusedAt: null,
    hasJournal: true,
    changes: 0,
    refused: 0,
    sending: 0,
    sendingBytes: 0,
    isWriting: false,
    toDecide: 0,
    onlySent: 0,
    decideTab: null,
    areTabsLocal: false,
    isOtherServer: false,
    lastSentAt: null,
    pace: null,
    isUpdateReady: false,
    now: NOW,
    timeOfDay: (time) => (time === NOW - 60_000 ? '09:36' : '09:41'),
    ...change,
  }
  const state = badgeState(inputs)
  return { ...state, ...badgeTexts(state, inputs) }
}

const PACE = { recentMs: 1_800, usualMs: 100, isSlow: true }

const CASES: readonly [Status, ConnectionKind, Partial<BadgeInputs>, string, number, string][] = [
  [
    'not-saved',
    'online',
    { storageRefusedAt: 5 },
    'Not saved on this device',
    0,
    'Saving on this device failed at 09:41. Keep this window open.',
  ],
  [
    'refused',
    'online',
    { changes: 3, refused: 2 },
    'Rejected',
    2,
    'The server rejected 2 changes. They are kept on this device. Open the outbox.',
  ],
  [
    'signed-out',
    'signed-out',
    { changes: 4 },
    'Sign in',
    4,
    'Signed out. Sending continues after you sign in.',
  ],
  [
    'login-page',
    'login-page',
    {},
    'Network login page',
    0,
    'The network shows a sign-in page of its own. Sign in there, then try again.',
  ],
  ['to-decide', 'online', { toDecide: 1, changes: 2 }, '1 to decide', 0, 'There are two versions.'],
  [
    'offline',
    'offline',
    { changes: 6 },
    'Offline',
    6,
    'No network since 09:36. Everything is saved on this device.',
  ],
  ['no-answer', 'no-answer', { changes: 1 }, 'No answer', 1, 'The server has not answered since 09:36.'],
  ['slow', 'online', { pace: PACE }, 'Slow network', 0, 'Answers take 1.8 s, usually 0.1 s.'],
  [
    'sending',
    'online',
    { changes: 5, sending: 2, sendingBytes: 14_200 },
    'Sending',
    2,
    'Sending 2 changes, 14.2 kB.',
  ],
  ['waiting', 'online', { changes: 3 }, 'Waiting', 3, 'Saved on this device. Sent within 5 s.'],
  [
    'sent',
    'online',
    { onlySent: 1, lastSentAt: 7 },
    'Sent',
    0,
    'Everything was sent. It counts as synced once it was read back.',
  ],
  ['update-ready', 'online', { isUpdateReady: true }, 'Update ready', 0, 'A new version is ready.'],
  [
    'device',
    'online',
    { areTabsLocal: true, lastSentAt: 7 },
    'On this device',
    0,
    'Tabs, tables and runs stay on this device and are not sent.',
  ],
  ['synced', 'online', { lastSentAt: 7 }, 'Synced', 0, 'Everything is on the server since 09:41.'],
  ['synced', 'online', {}, 'Online', 0, 'The server answers.'],
  ['starting', 'starting', {}, 'Checking', 0, 'Checking whether the server answers.'],
]

test.each(CASES)('%s (%s) has its label, its count and its meaning', (...one) => {
  const [kind, way, change, word, count, explanation] = one
  expect(badge(way, change)).toEqual(expect.objectContaining({ kind, word, count, explanation }))
})

test('one rejected change is shown in the singular', () => {
  expect(badge('online', { changes: 1, refused: 1 }).explanation).toBe(
    'The server rejected 1 change. It is kept on this device. Open the outbox.',
  )
})

test('without a network the status is offline, and pending decisions are shown beside it', () => {
  const offline = badge('offline', { changes: 6, refused: 2, toDecide: 1 })
  expect(offline).toMatchObject({ word: 'Offline', count: 6 })
  expect(offline.needs.map(needText)).toEqual(['2 rejected', '1 to decide'])
  expect(offline.explanation).toBe(
    'No network since 09:36. Everything is saved on this device. The server rejected 2 changes. They are kept on this device. Open the outbox. There are two versions.',
  )
  expect(announcedText(offline)).toBe('Offline, 6 changes, 2 rejected, 1 to decide')
})

test('one tab to decide on is the target of the badge, unless another status comes first', () => {
  const decideTab = 'tab-tab-tab-tab-tab-1' as LocalId
  expect(badge('online', { toDecide: 1, decideTab }).decideTab).toBe(decideTab)
  expect(badge('online', { toDecide: 1, decideTab, changes: 1, refused: 1 }).decideTab).toBeNull()
})

test('the evidence is the last good answer and the next try', () => {
  expect(badge('no-answer', { connection: connection('no-answer', NOW + 24_000) }).evidence).toBe(
    'Last answer 09:41. Next try in 24 s.',
  )
  expect(badge('online').evidence).toBe('Last answer 09:41.')
  const never = { ...connection('offline', NOW + 100_000), lastGoodAt: null }
  expect(badge('offline', { connection: never }).evidence).toBe(
    'No answer since this window opened. Next try in 1 m 40 s.',
  )
})

test('a journal that cannot be written is shown with the evidence', () => {
  expect(badge('online', { hasJournal: false }).evidence).toBe(
    'Last answer 09:41. The second copy of unsent work cannot be written.',
  )
})

test('Waiting promises no sending while calls fail', () => {
  expect(badge('starting', { changes: 1 }).explanation).toBe('Saved on this device.')
})

test('a change of status is announced once, and Sending never', () => {
  const needs: [] = []
  expect(announcedText({ kind: 'offline', word: 'Offline', count: 6, needs })).toBe('Offline, 6 changes')
  expect(announcedText({ kind: 'refused', word: 'Rejected', count: 1, needs })).toBe('Rejected, 1 change')
  expect(announcedText({ kind: 'synced', word: 'Synced', count: 0, needs })).toBe('Synced')
  expect(announcedText({ kind: 'sending', word: 'Sending', count: 2, needs })).toBeNull()
  expect(announcedText({ kind: 'sent', word: 'Sent', count: 0, needs })).toBeNull()
})

test('the next try is shown in full seconds', () => {
  expect(nextTryText(NOW + 1, NOW)).toBe('in 1 s')
  expect(nextTryText(NOW, NOW)).toBe('now')
  expect(nextTryText(NOW + 59_000, NOW)).toBe('in 59 s')
  expect(nextTryText(NOW + 125_000, NOW)).toBe('in 2 m 05 s')
})
