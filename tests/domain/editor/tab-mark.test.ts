import { expect, test } from 'vitest'
import { markBeside, SYNCED_TAB, type TabSync, tabMark } from '#domain/editor/tab-mark.ts'
import type { QueryState } from '#domain/query/query.ts'

const LOCAL: TabSync = { ...SYNCED_TAB, state: 'device' }
const SENDING: TabSync = { ...SYNCED_TAB, state: 'sending' }
const REFUSED: TabSync = { ...SYNCED_TAB, state: 'refused', reason: 'Forbidden' }
const WAITING: TabSync = { ...SYNCED_TAB, state: 'waiting', reason: 'needs sign-in' }

const LOST: TabSync = { ...SYNCED_TAB, isLost: true }

const CASES: readonly [string, TabSync, QueryState | null, string, string][] = [
  ['synced and never run', SYNCED_TAB, null, 'none', ''],
  ['synced with a good result', SYNCED_TAB, 'success', 'none', ''],
  ['stopped and synced', SYNCED_TAB, 'stopped', 'none', ''],
  ['only here', LOCAL, 'success', 'device', 'Saved on this device only'],
  ['only here and never run', LOCAL, null, 'device', 'Saved on this device only'],
  ['in flight', SENDING, 'success', 'sending', 'Sending'],
  ['rejected', REFUSED, 'success', 'refused', 'Rejected: Forbidden'],
  ['rejected without a message', { ...REFUSED, reason: null }, null, 'refused', 'Rejected'],
  ['waiting for a sign-in', WAITING, null, 'waiting', 'Waiting: needs sign-in'],
  ['running before it is sent', LOCAL, 'running', 'running', 'Running'],
  ['fetching', SYNCED_TAB, 'fetching', 'running', 'Running'],
  ['running while it is rejected', REFUSED, 'running', 'running', 'Running'],
  ['synced and changed elsewhere', LOST, 'success', 'elsewhere', 'Changed by another device'],
  ['changed elsewhere and sent', { ...SENDING, isLost: true }, 'success', 'sending', 'Sending'],
  ['failed', LOCAL, 'failed', 'failed', 'Last run failed'],
  ['timed out while it is being sent', SENDING, 'timed_out', 'failed', 'Last run failed'],
  [
    'of two versions, before all else',
    { ...REFUSED, hasVersions: true },
    'failed',
    'versions',
    'There are two versions',
  ],
]

test.each(CASES)('a tab that is %s', (_name, sync, run, mark, text) => {
  expect(tabMark(sync, run)).toEqual({ mark, text })
})

test('a synced tab that differs from its saved query is marked, but not while it is being sent', () => {
  const text = 'Differs from its saved query'
  expect(tabMark(SYNCED_TAB, 'success', true)).toEqual({ mark: 'changed', text })
  expect(tabMark(SENDING, 'success', true).mark).toBe('sending')
  expect(tabMark(LOST, 'success', true).mark).toBe('elsewhere')
})

test('a failed run has a second mark if the text is only on this device or was changed elsewhere; other marks have none', () => {
  const offline = { ...LOCAL, reason: 'waiting (offline)' }
  expect(markBeside('failed', offline)?.text).toBe('Saved on this device: waiting (offline)')
  expect(markBeside('failed', LOCAL)).toEqual({ mark: 'device', text: 'Saved on this device only' })
  expect(markBeside('failed', REFUSED)).toEqual({ mark: 'refused', text: 'Rejected: Forbidden' })
  expect(markBeside('failed', SENDING)).toEqual({ mark: 'sending', text: 'Sending' })
  expect(markBeside('failed', SYNCED_TAB)).toBeNull()
  expect(markBeside('failed', LOST)).toEqual({ mark: 'elsewhere', text: 'Changed by another device' })
  expect(markBeside('running', LOCAL)).toBeNull()
  expect(markBeside('device', LOCAL)).toBeNull()
})
