import { expect, test } from 'vitest'
import type { LocalId, OpId } from '#domain/core/ids.ts'
import { tabMark } from '#domain/editor/tab-mark.ts'
import type { ConnectionKind } from '#domain/sync/connection.ts'
import type { OutboxState } from '#domain/sync/outbox/outbox-row.ts'
import { badgeState } from '#domain/sync-status/badge.ts'
import { outboxLine } from '#domain/sync-status/outbox/outbox-line.ts'
import { outboxState } from '#domain/sync-status/outbox/outbox-summary.ts'
import { saveStatus } from '#domain/sync-status/save-status.ts'
import { awayReason, isAway } from '#domain/sync-status/status.ts'
import { tabSync } from '#domain/sync-status/tab-status.ts'

const NOW = new Date(2026, 10, 21, 9, 41).getTime()
const LOCAL_ID = 'tab-tab-tab-tab-tab-1' as LocalId

/**
 * The texts of all places for a tab with one change of this state and connection. With `isWriting` there is only typed text
 * that is not stored yet.
 */
function textsOf(state: OutboxState, kind: ConnectionKind, isWriting = false) {
  const connection = { kind, since: NOW, lastGoodAt: null, nextTryAt: null, tries: 0, lastTryAt: NOW }
  const isSending = state === 'SENDING' || state === 'UNCONFIRMED'
  const counts = {
    changes: isWriting ? 0 : 1,
    isWriting,
    refused: 0,
    sending: isSending ? 1 : 0,
    toDecide: 0,
    onlySent: 0,
    areTabsLocal: false,
    isOtherServer: false,
  }
  const more = { connection, pace: null, storageRefusedAt: null, now: NOW }
  const unseen = {
    sendingBytes: 0,
    decideTab: null,
    lastSentAt: null,
    isUpdateReady: false,
    hasJournal: true,
  }
  const badge = badgeState({ ...counts, ...more, ...unseen, timeOfDay: String })
  const record = { rev: 2, acked: 1, confirmed: 1, syncedAt: null, updatedAt: NOW, storedVersion: null }
  const rows = [{ state, op: 'update' }] as const
  const sync = tabSync({
    states: [state],
    hasVersions: false,
    isLost: false,
    rejection: null,
    connection: kind,
  })
  const times = { dueAt: NOW, firstAt: NOW, notBefore: NOW, tries: 0, epoch: 0, schemaV: 1 }
  const row = {
    ...times,
    opId: 'op' as OpId,
    kind: 'tabs',
    localId: LOCAL_ID,
    op: 'update',
    fields: [],
    refs: [],
    state,
  } as const
  const subject = { kind: 'tabs', localId: LOCAL_ID, fields: {}, tabLocalId: LOCAL_ID } as const
  return {
    badge: badge.word,
    head: outboxState({ ...counts, ...more }).title,
    line: outboxLine({ row, subject, parent: null, isBehind: false, connection: kind, now: NOW }).look.word,
    status: saveStatus({ record, rows, connection: kind, isDirty: isWriting, notSaved: null, now: NOW }).text,
    mark: tabMark(sync, null).text,
  }
}

test.each([
  ['starting', 'Waiting', 'Waiting', 'Waiting', 'Saved on this device 09:41', 'Saved on this device only'],
  ['online', 'Waiting', 'Waiting', 'Waiting', 'Saved on this device 09:41', 'Saved on this device only'],
  ['signed-out', 'Sign in', 'Signed out', 'Needs sign-in', 'Needs sign-in', 'Waiting: needs sign-in'],
  [
    'no-answer',
    'No answer',
    'No answer since 09:41',
    'Waiting',
    'Waiting (no answer)',
    'Saved on this device: waiting (no answer)',
  ],
  [
    'offline',
    'Offline',
    'Offline since 09:41',
    'Waiting',
    'Waiting (offline)',
    'Saved on this device: waiting (offline)',
  ],
  [
    'login-page',
    'Network login page',
    'Network login page',
    'Waiting',
    'Waiting (network login page)',
    'Saved on this device: waiting (network login page)',
  ],
] as const)('an unsent change: %s', (connection, badge, head, line, status, mark) => {
  expect(textsOf('OPEN', connection)).toEqual({ badge, head, line, status, mark })
})

const STATES = ['OPEN', 'SENDING', 'UNCONFIRMED', 'RETRYING', 'BLOCKED', 'SIGNED_OUT'] as const
const AWAY = ['no-answer', 'offline', 'login-page'] as const

test.each(STATES.flatMap((state) => AWAY.map((connection) => [state, connection] as const)))(
  'badge, outbox, save status and mark give one reason for a change that is %s: %s',
  (state, connection) => {
    const reason = { 'no-answer': 'no answer', offline: 'offline', 'login-page': 'network login page' }
    const { badge, head, line, status, mark } = textsOf(state, connection)
    expect(badge.toLowerCase()).toBe(reason[connection])
    expect(head.toLowerCase()).toContain(reason[connection])
    expect(line).toBe('Waiting')
    expect(status).toBe(`Waiting (${reason[connection]})`)
    expect(mark).toContain(`Saved on this device: waiting (${reason[connection]})`)
  },
)

test.each(STATES)('only a signed-out user needs a sign-in: %s', (state) => {
  const out = textsOf(state, 'signed-out')
  expect([out.badge, out.line, out.status, out.mark]).toEqual([
    'Sign in',
    'Needs sign-in',
    'Needs sign-in',
    'Waiting: needs sign-in',
  ])
  for (const connection of ['starting', 'online', ...AWAY] as const)
    expect(Object.values(textsOf(state, connection)).join(' ')).not.toMatch(/sign/i)
})

test('before the first call no status is away', () => {
  expect([isAway('starting'), awayReason('starting')]).toEqual([false, null])
  expect([isAway('signed-out'), awayReason('signed-out')]).toEqual([false, null])
})

test('nothing is called synced while a text is being saved', () => {
  const { badge, head, status } = textsOf('OPEN', 'online', true)
  expect([badge, head, status]).toEqual(['Waiting', 'Waiting', 'Saving'])
})
