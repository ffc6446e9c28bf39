import { describe, expect, test } from 'vitest'
import { silentError, type WireError } from '#domain/errors/wire-error.ts'
import {
  type Connection,
  evidenceOf,
  nextAskAt,
  onEvidence,
  onWake,
  startingConnection,
} from '#domain/sync/connection.ts'

function error(code: WireError['code'], status: number | null): WireError {
  return { code, status, message: '' }
}

describe('the evidence of a call', () => {
  test.each([
    ['a good answer', null, true, 'good'],
    ['no connection, though the browser reports a network', silentError('offline'), true, 'no-answer'],
    ['no connection, and the browser reports no network', silentError('offline'), false, 'offline'],
    ['no answer in time', silentError('timeout'), true, 'no-answer'],
    ['a call that we aborted', silentError('aborted'), true, null],
    ['the server reports a timeout of its own', error('timeout', 408), true, 'good'],
    ['the gateway timed out', error('timeout', 504), true, 'no-answer'],
    ['a session that ended', error('signed-out', 401), true, 'signed-out'],
    ['a network login page answered', error('login-page', 200), true, 'login-page'],
    ['the server failed with a message of its own', error('server', 500), true, 'good'],
    ['the gateway has no server', error('server', 502), true, 'no-answer'],
    ['the server is temporarily down', error('server', 503), true, 'no-answer'],
    ['too many calls', error('server', 429), true, 'good'],
    ['a refusal', error('refused', 422), true, 'good'],
    ['not allowed', error('forbidden', 403), true, 'good'],
    ['not there', error('not-found', 404), true, 'good'],
    ['too large', error('too-large', 413), true, 'good'],
    ['an unreadable answer', error('unreadable', 200), true, null],
  ] as const)('%s', (_what, outcome, hasNetwork, evidence) => {
    expect(evidenceOf(outcome, hasNetwork)).toBe(evidence)
  })
})

const online: Connection = {
  kind: 'online',
  since: 1_000,
  lastGoodAt: 9_000,
  nextTryAt: null,
  tries: 0,
  lastTryAt: 9_000,
}

test('a good answer makes the connection online, keeps its start and plans no try', () => {
  const first = onEvidence(startingConnection(0), 'good', { now: 500, chance: 0.5, isWatched: false })
  expect(first).toEqual({
    kind: 'online',
    since: 500,
    lastGoodAt: 500,
    nextTryAt: null,
    tries: 0,
    lastTryAt: 500,
  })
  expect(onEvidence(first, 'good', { now: 700, chance: 0.5, isWatched: false })).toMatchObject({
    since: 500,
    lastGoodAt: 700,
  })
})

test('a failing connection has its start and the last good answer', () => {
  const down = onEvidence(online, 'no-answer', { now: 20_000, chance: 0.5, isWatched: false })
  expect(down).toEqual({
    kind: 'no-answer',
    since: 20_000,
    lastGoodAt: 9_000,
    nextTryAt: 21_000,
    tries: 1,
    lastTryAt: 20_000,
  })
})

test.each([
  [0, 1, 2_000],
  [1, 1, 4_000],
  [4, 1, 32_000],
  [7, 1, 256_000],
  [8, 1, 300_000],
  [40, 1, 300_000],
  [8, 0.5, 150_000],
  [0, 0, 500],
])('after %i failed tries and with chance %d the pause is %i ms', (tries, chance, pauseMs) => {
  const before: Connection = { ...online, kind: 'offline', tries, nextTryAt: 10_000 }
  expect(onEvidence(before, 'offline', { now: 10_000, chance, isWatched: false }).nextTryAt).toBe(
    10_000 + pauseMs,
  )
})

test.each([
  [0, 2_000],
  [3, 16_000],
  [4, 20_000],
  [40, 20_000],
])('while the page is visible the pause after %i failed tries is at most %i ms', (tries, pauseMs) => {
  const before: Connection = { ...online, kind: 'offline', tries, nextTryAt: 10_000 }
  const at = { now: 10_000, chance: 1, isWatched: true }
  expect(onEvidence(before, 'offline', at).nextTryAt).toBe(10_000 + pauseMs)
})

test('calls that fail meanwhile do not postpone the planned try', () => {
  const down = onEvidence(online, 'offline', { now: 10_000, chance: 1, isWatched: false })
  expect(onEvidence(down, 'offline', { now: 11_000, chance: 1, isWatched: false })).toBe(down)
  expect(onEvidence(down, 'login-page', { now: 11_000, chance: 1, isWatched: false })).toMatchObject({
    kind: 'login-page',
    tries: 2,
  })
})

test('a wake-up brings the next try forward, at most every 5 s, and not while online', () => {
  const down: Connection = { ...online, kind: 'offline', nextTryAt: 200_000, tries: 6, lastTryAt: 10_000 }
  expect(onWake(down, 60_000)).toMatchObject({ nextTryAt: 60_000, tries: 0 })
  expect(onWake(down, 12_000)).toMatchObject({ nextTryAt: 15_000 })
  const soon = { ...down, nextTryAt: 13_000 }
  expect(onWake(soon, 12_000)).toBe(soon)
  expect(onWake(online, 60_000)).toBe(online)
})

test.each([
  [0, 39_000, 69_000],
  [0.5, 45_000, 81_000],
  [1, 51_000, 93_000],
])(
  'while online the next poll comes 30 to 42 s after the last, twice as late while another window polls: chance %d, at %d or %d',
  (chance, at, ledAt) => {
    expect(nextAskAt(online, chance)).toBe(at)
    expect(nextAskAt(online, chance, 2)).toBe(ledAt)
    expect(nextAskAt({ ...online, kind: 'offline', nextTryAt: 12_000 }, chance)).toBe(12_000)
  },
)
