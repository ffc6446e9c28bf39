import { expect, test } from 'vitest'
import type { LocalId, OpId } from '#domain/core/ids.ts'
import type { OutboxRow, OutboxState } from '#domain/sync/outbox/outbox-row.ts'
import { type LineInputs, outboxLine } from '#domain/sync-status/outbox/outbox-line.ts'
import type { OutboxSubject } from '#domain/sync-status/outbox/outbox-subject.ts'

const NOW = new Date(2026, 10, 21, 9, 41, 0).getTime()
const LOCAL_ID = 'tab-tab-tab-tab-tab-1' as LocalId
const TAB: OutboxSubject = {
  kind: 'tabs',
  localId: LOCAL_ID,
  fields: { name: 'Late long hauls', sql: 'select 1', queryLimit: 1_000 },
  tabLocalId: LOCAL_ID,
}

function row(state: OutboxState, change: Partial<OutboxRow> = {}): OutboxRow {
  return {
    seq: 1,
    opId: 'op' as OpId,
    kind: 'tabs',
    localId: LOCAL_ID,
    op: 'update',
    fields: ['sql', 'queryLimit'],
    state,
    dueAt: NOW + 3_200,
    firstAt: NOW - 180_000,
    notBefore: 0,
    tries: 0,
    epoch: 1,
    refs: [],
    schemaV: 1,
    ...change,
  }
}

function line(state: OutboxState, change: Partial<OutboxRow> = {}, inputs: Partial<LineInputs> = {}) {
  return outboxLine({
    row: row(state, change),
    subject: TAB,
    parent: null,
    isBehind: false,
    connection: 'online',
    now: NOW,
    ...inputs,
  })
}

test('a line shows the name, the changes with their size, and the time', () => {
  expect(line('OPEN')).toEqual(
    expect.objectContaining({
      name: 'Late long hauls',
      what: 'SQL text, row limit, 36 B',
      text: 'select 1',
      time: '09:38',
      tabLocalId: LOCAL_ID,
    }),
  )
})

const NOTES: readonly [string, OutboxState, Partial<OutboxRow>, Partial<LineInputs>, string | null][] = [
  ['OPEN tells when it is sent', 'OPEN', {}, {}, 'sends in 4 s'],
  ['OPEN says nothing offline', 'OPEN', {}, { connection: 'offline' }, null],
  ['OPEN waits for its turn', 'OPEN', {}, { isBehind: true }, 'sends after the change before it'],
  ['OPEN that is due says nothing', 'OPEN', { dueAt: 0 }, {}, null],
  ['SENDING says nothing at first', 'SENDING', { sentAt: NOW - 4_999 }, {}, null],
  ['SENDING without an answer says so after 5 s', 'SENDING', { sentAt: NOW - 5_000 }, {}, 'No answer yet.'],
  [
    'UNCONFIRMED goes again, and counts once',
    'UNCONFIRMED',
    {},
    {},
    'No answer. It is sent again, and the server applies it once.',
  ],
  [
    'a change in doubt is sent again once the server answers',
    'UNCONFIRMED',
    {},
    { connection: 'offline' },
    'It may have arrived. It is sent again when the server answers, and applied once.',
  ],
  ['during the first call the state is unknown', 'UNCONFIRMED', {}, { connection: 'starting' }, null],
  [
    'a change in doubt is sent again after the sign-in',
    'UNCONFIRMED',
    {},
    { connection: 'signed-out' },
    'Keeps its place. It is sent again after you sign in, and applied once.',
  ],
  [
    'a failure of the server is shown with the next try',
    'UNCONFIRMED',
    { lastStatus: 500, notBefore: NOW + 190_000 },
    {},
    'The server failed (500). It is sent again and applied once: next try 09:44:10',
  ],
  [
    'RETRYING tells no try that is not made',
    'RETRYING',
    { notBefore: NOW + 9 },
    { connection: 'no-answer' },
    null,
  ],
  [
    'RETRYING tells the next try to the second',
    'RETRYING',
    { lastStatus: 429, notBefore: NOW + 190_000 },
    {},
    'The server asked to wait: next try 09:44:10',
  ],
  [
    'RETRYING of ours does not blame the server',
    'RETRYING',
    { notBefore: NOW + 190_000 },
    {},
    'Next try 09:44:10',
  ],
  ['RETRYING that is over', 'RETRYING', { lastStatus: 503 }, {}, 'The server asked to wait: next try now'],
  ['signed out, it keeps its place', 'SIGNED_OUT', {}, { connection: 'signed-out' }, 'Keeps its place'],
  [
    'BLOCKED names the rejected parent',
    'BLOCKED',
    {},
    { parent: { kind: 'tabs', localId: LOCAL_ID, name: 'Flight delays 2001', isRefused: true } },
    'for Flight delays 2001, which was rejected',
  ],
  [
    'BLOCKED names the parent in flight',
    'BLOCKED',
    {},
    { parent: { kind: 'tabs', localId: LOCAL_ID, name: 'Flight delays 2001', isRefused: false } },
    'for Flight delays 2001, which is being sent',
  ],
  [
    'BLOCKED by what cannot be sent now',
    'BLOCKED',
    {},
    {
      parent: { kind: 'tabs', localId: LOCAL_ID, name: 'Flight delays 2001', isRefused: false },
      connection: 'offline',
    },
    'for Flight delays 2001, which is not on the server yet',
  ],
  [
    'BLOCKED by what has a name that turns the direction of a text',
    'BLOCKED',
    {},
    { parent: { kind: 'tabs', localId: LOCAL_ID, name: '\u202eDelays', isRefused: true } },
    'for \u2068\u202eDelays\u2069, which was rejected',
  ],
  ['BLOCKED without a known parent', 'BLOCKED', {}, {}, 'for something that is not on the server yet'],
  ['REJECTED has the rejection instead', 'REJECTED', {}, {}, null],
]

test.each(NOTES)('the second line: %s', (_name, state, change, inputs, note) => {
  expect(line(state, change, inputs).note).toBe(note)
})

const LOOKS: readonly [OutboxState, string, string, string, readonly string[]][] = [
  ['OPEN', 'waiting', 'Waiting', 'device', ['send-now', 'undo', 'edit', 'save-file']],
  ['SENDING', 'on-the-way', 'Sending', 'cached', []],
  ['UNCONFIRMED', 'on-the-way', 'Checking', 'cached', []],
  ['RETRYING', 'waiting', 'Waiting', 'warning', ['try-now', 'edit', 'save-file']],
  ['SIGNED_OUT', 'waiting', 'Waiting', 'device', ['send-now', 'undo', 'edit', 'save-file']],
  ['BLOCKED', 'waiting', 'Waiting', 'device', ['go-to-parent', 'save-file', 'discard']],
  [
    'REJECTED',
    'needs-you',
    'Rejected',
    'danger',
    ['save-as-copy', 'send-again', 'edit', 'save-file', 'discard'],
  ],
]

test('a change on which the server failed waits, and can be tried now', () => {
  const { look, actions } = line('UNCONFIRMED', { lastStatus: 500 })
  expect([look.group, look.word, look.tone]).toEqual(['waiting', 'Waiting', 'warning'])
  expect(actions).toEqual(['try-now', 'edit', 'save-file'])
  expect(line('UNCONFIRMED', { lastStatus: 500 }, { connection: 'offline' }).note).toBe(
    'It may have arrived. It is sent again when the server answers, and applied once.',
  )
  expect(line('UNCONFIRMED', { lastStatus: 429 }).look.word).toBe('Checking')
})

test.each(LOOKS)('%s has its group, its tag and its actions', (state, group, word, tone, actions) => {
  const { look, actions: given } = line(state)
  expect([look.group, look.word, look.tone]).toEqual([group, word, tone])
  expect(given).toEqual(actions)
})

test('without a connection no change is shown as in flight', () => {
  for (const connection of ['offline', 'no-answer', 'login-page', 'starting'] as const)
    for (const state of ['SENDING', 'UNCONFIRMED'] as const) {
      const { look, time, actions } = line(state, { sentAt: NOW - 9_000 }, { connection })
      expect([look.group, look.word, look.tone, time]).toEqual(['waiting', 'Waiting', 'device', '09:38'])
      expect(actions).toEqual(['send-now', 'undo', 'edit', 'save-file'])
    }
})

test('actions without effect while the server does not answer explain why, what is safe and what comes next', () => {
  const soon = 'It is sent as soon as the server answers'
  const doubt =
    'The server may have it already. It is saved on this device and can be undone once the server answers'
  for (const connection of ['offline', 'no-answer', 'login-page', 'starting'] as const) {
    expect(line('OPEN', {}, { connection }).problems).toEqual({ 'send-now': soon, 'try-now': soon })
    expect(line('RETRYING', {}, { connection }).problems['try-now']).toBe(soon)
    expect(line('UNCONFIRMED', {}, { connection }).problems).toMatchObject({ 'send-now': soon, undo: doubt })
  }
  for (const state of ['OPEN', 'RETRYING', 'BLOCKED', 'REJECTED'] as const)
    expect(line(state).problems).toEqual({})
  expect(line('OPEN', {}, { isBehind: true }).problems).toEqual({
    'send-now': 'It is sent after the change before it',
  })
})

test('while signed out, sendable changes need the sign-in', () => {
  for (const state of ['OPEN', 'SENDING', 'UNCONFIRMED', 'RETRYING', 'SIGNED_OUT', 'BLOCKED'] as const) {
    const { look, actions } = line(state, {}, { connection: 'signed-out' })
    expect([look.group, look.word, look.tone]).toEqual(['waiting', 'Needs sign-in', 'warning'])
    expect(actions).toEqual(['sign-in', 'edit', 'save-file'])
  }
  expect(line('REJECTED', {}, { connection: 'signed-out' }).look.word).toBe('Rejected')
})

test("a rejection shows the server's message and its time, and what is safe", () => {
  const rejected = { sentAt: NOW - 480_000, lastStatus: 403, lastError: 'You do not have permission' }
  expect(line('REJECTED', rejected).rejection).toEqual({
    intro: 'The server said at 09:33:',
    message: 'You do not have permission',
    safe: 'Your version is saved on this device. The one on the server is unchanged.',
  })
  expect(line('REJECTED', { lastStatus: 413, op: 'create' }).rejection).toEqual({
    intro: 'The server said:',
    message: 'Payload too large',
    safe: 'Your version is saved on this device. The server has none yet.',
  })
})

test('a removal on the server is not a rejection by it', () => {
  const gone = line('REJECTED', { reason: 'gone', lastStatus: 404, lastError: '', op: 'create' })
  expect(gone.look).toMatchObject({ group: 'needs-you', word: 'Deleted there', tone: 'danger' })
  expect(gone.rejection).toEqual({
    intro: 'It was deleted on the server.',
    message: null,
    safe: 'Your version is saved on this device. Send it again to create it on the server.',
  })
})

test('a change that is too large is labelled so, and offers no copy, which would be as large', () => {
  const said = 'The data value transmitted exceeds the capacity limit of 4.2 MB.'
  const large = line('REJECTED', { reason: 'too-large', lastStatus: 413, lastError: said, op: 'create' })
  expect(large.look).toMatchObject({ group: 'needs-you', word: 'Too large', tone: 'danger' })
  expect(large.rejection).toEqual({
    intro: 'The server said:',
    message: 'The data value transmitted exceeds the capacity limit of 4.2 MB',
    safe: 'Your version is saved on this device. The server has none yet. Make it shorter to send it, or export it. When a tab is sent, spaces, signs and letters beyond a–z take three times their size.',
  })
  expect(large.actions).toEqual(['edit', 'send-again', 'save-file', 'discard'])
})

test("a failing change is sent again each hour, without a claim about the server's state", () => {
  const failing = { reason: 'failing', lastStatus: 502, lastError: 'Bad gateway' } as const
  const at = (notBefore: number) => line('REJECTED', { ...failing, notBefore }).rejection
  expect(at(NOW + 3_540_000)).toEqual({
    intro: 'The server said:',
    message: 'Bad gateway',
    safe: 'Your version is saved on this device. It is sent again at 10:40, and each hour after that.',
  })
  expect(at(NOW - 1)?.safe).toBe(
    'Your version is saved on this device. It is sent again as soon as the server answers.',
  )
})

test("the server's message is quoted without its full stop, which follows the quotation", () => {
  const { rejection } = line('REJECTED', { lastStatus: 413, lastError: 'It is too large.' })
  expect(rejection?.message).toBe('It is too large')
})

test('the time of a change in flight is its duration', () => {
  expect(line('SENDING', { sentAt: NOW - 12_345 }).time).toBe('12 s')
  expect(line('SENDING', { sentAt: NOW - 400 }).time).toBe('09:38')
})

test('only records with a text can be copied, and only open tabs can be edited', () => {
  const table: OutboxSubject = {
    kind: 'tableSchemas',
    localId: LOCAL_ID,
    fields: { name: 'flights' },
    tabLocalId: null,
  }
  expect(line('REJECTED', { kind: 'tableSchemas' }, { subject: table }).actions).toEqual([
    'send-again',
    'save-file',
    'discard',
  ])
  expect(line('OPEN', { op: 'delete' }, { subject: { ...TAB, tabLocalId: null } }).actions).toEqual([
    'send-now',
    'save-file',
  ])
})

test('a removed record is named after its kind', () => {
  expect(line('OPEN', {}, { subject: { ...TAB, fields: null } }).name).toBe('A tab')
})
