import { expect, test } from 'vitest'
import type { ConnectionKind } from '#domain/sync/connection.ts'
import {
  needsBeside,
  STANDINGS,
  type Standing,
  type StandingFacts,
  standingOf,
} from '#domain/sync-status/status.ts'

const NOTHING: StandingFacts = {
  connection: 'online',
  isStorageRefused: false,
  changes: 0,
  refused: 0,
  sending: 0,
  isWriting: false,
  toDecide: 0,
  onlySent: 0,
  isSlow: false,
  isUpdateReady: false,
  areTabsHere: false,
}

const CASES: readonly [Standing, ConnectionKind, Partial<StandingFacts>][] = [
  ['not-saved', 'offline', { isStorageRefused: true, refused: 1 }],
  ['signed-out', 'signed-out', { changes: 2, refused: 1, toDecide: 1 }],
  ['login-page', 'login-page', { changes: 2, refused: 1, toDecide: 1 }],
  ['offline', 'offline', { changes: 2, refused: 1, toDecide: 1 }],
  ['no-answer', 'no-answer', { changes: 2, refused: 1, toDecide: 1, sending: 1 }],
  ['refused', 'online', { changes: 2, refused: 1, toDecide: 1, isSlow: true, sending: 1 }],
  ['refused', 'starting', { changes: 1, refused: 1 }],
  ['to-decide', 'online', { toDecide: 1, changes: 3, sending: 1, isSlow: true }],
  ['slow', 'online', { isSlow: true, changes: 3, sending: 1 }],
  ['sending', 'online', { sending: 1, changes: 3, isUpdateReady: true }],
  ['waiting', 'online', { changes: 3, isUpdateReady: true, areTabsHere: true }],
  ['waiting', 'starting', { changes: 1 }],
  ['waiting', 'starting', { changes: 1, sending: 1 }],
  ['waiting', 'online', { changes: 1, onlySent: 1 }],
  ['waiting', 'online', { isWriting: true, onlySent: 1 }],
  ['sent', 'online', { onlySent: 1, isUpdateReady: true, areTabsHere: true }],
  ['starting', 'starting', { onlySent: 1 }],
  ['update-ready', 'online', { isUpdateReady: true, areTabsHere: true }],
  ['device', 'online', { areTabsHere: true }],
  ['device', 'online', { areTabsHere: true, isWriting: true }],
  ['offline', 'offline', { areTabsHere: true }],
  ['synced', 'online', {}],
  ['starting', 'starting', { isSlow: true, areTabsHere: true }],
]

test.each(CASES)('%s is told (%s, %o)', (standing, connection, facts) => {
  expect(standingOf({ ...NOTHING, ...facts, connection })).toBe(standing)
})

test('every standing has a case', () => {
  expect(new Set(CASES.map(([standing]) => standing))).toEqual(new Set(STANDINGS))
})

test('what the user is needed for is never hidden by how the server is reached', () => {
  const refused = { kind: 'refused', count: 2 }
  const decide = { kind: 'to-decide', count: 1 }
  expect(needsBeside('offline', { refused: 2, toDecide: 1 })).toEqual([refused, decide])
  expect(needsBeside('signed-out', { refused: 0, toDecide: 1 })).toEqual([decide])
  expect(needsBeside('refused', { refused: 2, toDecide: 1 })).toEqual([decide])
  expect(needsBeside('to-decide', { refused: 0, toDecide: 1 })).toEqual([])
  expect(needsBeside('synced', { refused: 0, toDecide: 0 })).toEqual([])
})
