import { expect, test } from 'vitest'
import type { ConnectionKind } from '#domain/sync/connection.ts'
import { needsBeside, STATUSES, type Status, type StatusFacts, statusOf } from '#domain/sync-status/status.ts'

const way = (kind: ConnectionKind) => ({
  kind,
  since: 0,
  lastGoodAt: null,
  nextTryAt: null,
  tries: 0,
  lastTryAt: 0,
})

const SLOW = { recentMs: 1_800, usualMs: 100, isSlow: true }

const NOTHING: StatusFacts = {
  connection: way('online'),
  storageRefusedAt: null,
  changes: 0,
  refused: 0,
  sending: 0,
  isWriting: false,
  toDecide: 0,
  onlySent: 0,
  pace: null,
  isUpdateReady: false,
  areTabsLocal: false,
  isOtherServer: false,
  now: 0,
}

const CASES: readonly [Status, ConnectionKind, Partial<StatusFacts>][] = [
  ['not-saved', 'offline', { storageRefusedAt: 5, refused: 1 }],
  ['signed-out', 'signed-out', { changes: 2, refused: 1, toDecide: 1 }],
  ['login-page', 'login-page', { changes: 2, refused: 1, toDecide: 1 }],
  ['offline', 'offline', { changes: 2, refused: 1, toDecide: 1 }],
  ['no-answer', 'no-answer', { changes: 2, refused: 1, toDecide: 1, sending: 1 }],
  ['other-server', 'online', { isOtherServer: true, changes: 2, refused: 1, sending: 1 }],
  ['no-answer', 'no-answer', { isOtherServer: true }],
  ['refused', 'online', { changes: 2, refused: 1, toDecide: 1, pace: SLOW, sending: 1 }],
  ['refused', 'starting', { changes: 1, refused: 1 }],
  ['to-decide', 'online', { toDecide: 1, changes: 3, sending: 1, pace: SLOW }],
  ['slow', 'online', { pace: SLOW, changes: 3, sending: 1 }],
  ['sending', 'online', { sending: 1, changes: 3, isUpdateReady: true }],
  ['waiting', 'online', { changes: 3, isUpdateReady: true, areTabsLocal: true }],
  ['waiting', 'starting', { changes: 1 }],
  ['waiting', 'starting', { changes: 1, sending: 1 }],
  ['waiting', 'online', { changes: 1, onlySent: 1 }],
  ['waiting', 'online', { isWriting: true, onlySent: 1 }],
  ['sent', 'online', { onlySent: 1, isUpdateReady: true, areTabsLocal: true }],
  ['starting', 'starting', { onlySent: 1 }],
  ['update-ready', 'online', { isUpdateReady: true, areTabsLocal: true }],
  ['device', 'online', { areTabsLocal: true }],
  ['device', 'online', { areTabsLocal: true, isWriting: true }],
  ['offline', 'offline', { areTabsLocal: true }],
  ['synced', 'online', {}],
  ['starting', 'starting', { pace: SLOW, areTabsLocal: true }],
]

test.each(CASES)('%s is shown (%s, %o)', (status, connection, facts) => {
  expect(statusOf({ ...NOTHING, ...facts, connection: way(connection) }).name).toBe(status)
})

test('every status has a case', () => {
  expect(new Set(CASES.map(([status]) => status))).toEqual(new Set(STATUSES.map(({ name }) => name)))
})

test('pending decisions are never hidden by the connection', () => {
  const refused = { kind: 'refused', count: 2 }
  const decide = { kind: 'to-decide', count: 1 }
  expect(needsBeside('offline', { refused: 2, toDecide: 1 })).toEqual([refused, decide])
  expect(needsBeside('signed-out', { refused: 0, toDecide: 1 })).toEqual([decide])
  expect(needsBeside('refused', { refused: 2, toDecide: 1 })).toEqual([decide])
  expect(needsBeside('to-decide', { refused: 0, toDecide: 1 })).toEqual([])
  expect(needsBeside('synced', { refused: 0, toDecide: 0 })).toEqual([])
})
