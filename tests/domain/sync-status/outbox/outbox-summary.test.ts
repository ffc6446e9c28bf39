import { expect, test } from 'vitest'
import type { Connection, ConnectionKind } from '#domain/sync/connection.ts'
import { badgeState } from '#domain/sync-status/badge.ts'
import {
  ageText,
  footText,
  type OutboxStateInputs,
  outboxState,
  safetyText,
} from '#domain/sync-status/outbox/outbox-summary.ts'

const NOW = new Date(2026, 10, 21, 9, 41, 0).getTime()
const AT_0936 = NOW - 300_000

function way(kind: ConnectionKind, given: Partial<Connection> = {}): Connection {
  return { kind, since: AT_0936, lastGoodAt: AT_0936, nextTryAt: null, tries: 0, lastTryAt: NOW, ...given }
}

function inputs(connection: Connection, given: Partial<OutboxStateInputs> = {}): OutboxStateInputs {
  return {
    connection,
    changes: 0,
    refused: 0,
    sending: 0,
    isWriting: false,
    toDecide: 0,
    onlySent: 0,
    areTabsLocal: false,
    isOtherServer: false,
    pace: null,
    storageRefusedAt: null,
    now: NOW,
    ...given,
  }
}

function state(
  kind: ConnectionKind,
  given: Partial<OutboxStateInputs> = {},
  nextTryAt: number | null = null,
) {
  return outboxState(inputs(way(kind, { nextTryAt }), given))
}

test('the head shows the connection and the next try', () => {
  expect(state('offline', { changes: 6 }, NOW + 24_000)).toEqual({
    status: 'offline',
    title: 'Offline since 09:36',
    sentence: 'There is no network. Next try in 24 s.',
    canTry: true,
    canSignIn: false,
  })
  expect(state('no-answer', {}, NOW)).toMatchObject({
    title: 'No answer since 09:36',
    sentence: 'The server does not answer. Next try now.',
    canTry: true,
  })
  expect(state('login-page', { changes: 1 }, NOW)).toMatchObject({
    title: 'Network login page',
    sentence: 'The network shows a sign-in page of its own. Sign in there, then try again. Next try now.',
    canTry: true,
  })
  expect(state('starting').sentence).toBe('Checking whether the server answers.')
})

test('while signed out, it offers the sign-in and counts the waiting changes', () => {
  expect(state('signed-out', { changes: 4 }, NOW)).toEqual({
    status: 'signed-out',
    title: 'Signed out',
    sentence: 'Sign in to send 4 changes. They are saved on this device.',
    canTry: false,
    canSignIn: true,
  })
  expect(state('signed-out', { changes: 1 }).sentence).toBe(
    'Sign in to send 1 change. It is saved on this device.',
  )
  expect(state('signed-out', { changes: 3, refused: 2 }).sentence).toBe(
    'Sign in to send 1 change. It is saved on this device.',
  )
  expect(state('signed-out').sentence).toBe('Sending continues after you sign in.')
})

const ANSWERED = 'The server answered at 09:36.'

const ONLINE: readonly [Partial<OutboxStateInputs>, string, string, boolean][] = [
  [{}, 'Everything is on the server', ANSWERED, false],
  [{ changes: 2 }, 'Waiting', `Saved on this device. ${ANSWERED}`, true],
  [{ changes: 2, sending: 1 }, 'Sending', ANSWERED, false],
  [
    { changes: 1, refused: 1 },
    '1 change was rejected',
    `It is kept on this device. Open the outbox. ${ANSWERED}`,
    false,
  ],
  [
    { changes: 5, refused: 2 },
    '2 changes were rejected',
    `They are kept on this device. Open the outbox. ${ANSWERED}`,
    true,
  ],
  [{ toDecide: 1 }, '1 to decide', `There are two versions. ${ANSWERED}`, false],
  [
    { pace: { recentMs: 1_800, usualMs: 100, isSlow: true } },
    'Slow network',
    'Answers take 1.8 s, usually 0.1 s.',
    false,
  ],
  [
    { areTabsLocal: true },
    'Stored on this device',
    `Tabs, tables and runs stay on this device. ${ANSWERED}`,
    false,
  ],
]

test.each(ONLINE)('online, with %o, it shows “%s”', (given, title, sentence, canTry) => {
  expect(state('online', given)).toMatchObject({ title, sentence, canTry, canSignIn: false })
})

test('a failed write to storage comes before everything else', () => {
  expect(state('offline', { changes: 2, storageRefusedAt: NOW }, NOW)).toEqual({
    status: 'not-saved',
    title: 'Not saved on this device',
    sentence: 'Saving on this device failed at 09:41. Keep this window open.',
    canTry: false,
    canSignIn: false,
  })
})

test('the head and the badge agree, and “Everything is on the server” is the title of one status only', () => {
  const kinds = ['starting', 'online', 'no-answer', 'offline', 'signed-out', 'login-page'] as const
  const counts = [0, 1] as const
  for (const kind of kinds)
    for (const changes of counts)
      for (const toDecide of counts)
        for (const [areTabsLocal, onlySent] of [
          [false, 0],
          [false, 1],
          [true, 0],
        ] as const)
          for (const [refused, sending] of [
            [0, 0],
            [changes, 0],
            [0, changes],
          ] as const) {
            const given = inputs(way(kind), {
              changes,
              refused,
              sending,
              toDecide,
              onlySent,
              areTabsLocal,
            })
            const head = outboxState(given)
            const badge = badgeState({
              ...given,
              hasJournal: true,
              sendingBytes: 0,
              decideTab: null,
              lastSentAt: 1,
              isUpdateReady: false,
              timeOfDay: () => '09:36',
            })
            expect(head.status).toBe(badge.kind)
            const isAllThere = kind === 'online' && changes + toDecide + onlySent === 0 && !areTabsLocal
            expect(head.title === 'Everything is on the server').toBe(isAllThere)
            expect(badge.word === 'Synced').toBe(isAllThere)
          }
})

test('an accepted change that no read contained is shown as sent only', () => {
  expect(outboxState(inputs(way('online'), { onlySent: 2 }))).toMatchObject({
    title: 'Sent',
    sentence: 'Everything was sent. It counts as synced once it was read back. The server answered at 09:36.',
  })
})

test('the safety line counts the saved changes', () => {
  expect(safetyText(6)).toBe('All 6 changes are saved on this device. You can go on working.')
  expect(safetyText(1)).toBe('The change is saved on this device. You can go on working.')
  expect(safetyText(0)).toBeNull()
})

test('the foot shows count, size and age, as far as known', () => {
  const foot = { changes: 6, toDecide: 0, sizeBytes: 14_200, oldestAt: NOW - 600_000, now: NOW }
  expect(footText(foot)).toBe('6 changes, 14.2 kB, oldest 10 min')
  expect(footText({ ...foot, sizeBytes: null })).toBe('6 changes, oldest 10 min')
  expect(footText({ ...foot, changes: 10_000, oldestAt: null })).toBe('10,000 changes, 14.2 kB')
  expect(footText({ ...foot, toDecide: 1 })).toBe('6 changes, 1 to decide, 14.2 kB, oldest 10 min')
  expect(footText({ ...foot, changes: 0 })).toBe('No pending changes')
  expect(footText({ ...foot, changes: 0, toDecide: 2 })).toBe('2 to decide')
})

test.each([
  [400, '0 s'],
  [59_000, '59 s'],
  [60_000, '1 min'],
  [3_599_000, '59 min'],
  [7_200_000, '2 h'],
  [86_400_000, '1 day'],
  [604_800_000, '7 days'],
])('an age of %d ms is %s', (ms, text) => {
  expect(ageText(ms)).toBe(text)
})
