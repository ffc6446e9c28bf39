import { expect, test } from 'vitest'
import { type SaveStatusInputs, saveStatus } from '#domain/sync-status/save-status.ts'

const NOW = new Date(2026, 10, 21, 9, 41, 0).getTime()
const NEW = { rev: 3, acked: 2, confirmed: 2, syncedAt: NOW - 600_000, updatedAt: NOW, storedVersion: null }
const SENT = { ...NEW, acked: 3 }
const SYNCED = { ...SENT, confirmed: 3, syncedAt: NOW }
const OPEN = [{ state: 'OPEN', op: 'update' }] as const

function textOf(change: Partial<SaveStatusInputs>): string {
  return saveStatus({
    record: NEW,
    rows: OPEN,
    connection: 'online',
    isDirty: false,
    notSaved: null,
    now: NOW,
    ...change,
  }).text
}

const CASES: readonly [string, Partial<SaveStatusInputs>, string][] = [
  ['committed here', {}, 'Saved on this device 09:41'],
  ['committed during the first call', { connection: 'starting' }, 'Saved on this device 09:41'],
  ['committed without a network', { connection: 'offline' }, 'Waiting (offline)'],
  ['committed while the server is silent', { connection: 'no-answer' }, 'Waiting (no answer)'],
  ['stored only here, by choice', { connection: 'offline', rows: [] }, 'Saved on this device 09:41'],
  ['not committed yet', { isDirty: true }, 'Saving'],
  ['in flight', { rows: [{ state: 'SENDING', op: 'update' }] }, 'Sending'],
  ['being looked up', { rows: [{ state: 'UNCONFIRMED', op: 'update' }] }, 'Sending'],
  ['a failure of the server', { rows: [{ state: 'UNCONFIRMED', op: 'update', lastStatus: 500 }] }, 'Waiting'],
  [
    'sent when the network was lost',
    { rows: [{ state: 'UNCONFIRMED', op: 'update' }], connection: 'offline' },
    'Waiting (offline)',
  ],
  [
    'sent before the first answer',
    { rows: [{ state: 'SENDING', op: 'update' }], connection: 'starting' },
    'Saved on this device 09:41',
  ],
  ['told to wait by the server', { rows: [{ state: 'RETRYING', op: 'update' }] }, 'Waiting'],
  ['waiting for another record', { rows: [{ state: 'BLOCKED', op: 'update' }] }, 'Waiting'],
  [
    'told to wait before the network was lost',
    { rows: [{ state: 'RETRYING', op: 'update' }], connection: 'offline' },
    'Waiting (offline)',
  ],
  [
    'accepted before the network was lost',
    { record: SENT, rows: [], connection: 'no-answer' },
    'Sent (no answer)',
  ],
  ['accepted by the server', { record: SENT, rows: [] }, 'Sent'],
  ['read back', { record: SYNCED, rows: [] }, 'Synced 09:41'],
  ['read back at an unknown time', { record: { ...SYNCED, syncedAt: null }, rows: [] }, 'Synced'],
  ['with another version', { record: { ...SYNCED, storedVersion: 4 }, rows: [] }, 'Two versions'],
  ['signed out', { connection: 'signed-out' }, 'Needs sign-in'],
  [
    'waiting for a sign-in',
    { rows: [{ state: 'SIGNED_OUT', op: 'update' }], connection: 'signed-out' },
    'Needs sign-in',
  ],
  [
    'waiting for a sign-in that has happened',
    { rows: [{ state: 'SIGNED_OUT', op: 'update' }] },
    'Saved on this device 09:41',
  ],
  [
    'refused',
    { rows: [{ state: 'REJECTED', op: 'update', lastError: 'no permission' }] },
    'Rejected: no permission',
  ],
  [
    'rejected without a message',
    { rows: [{ state: 'REJECTED', op: 'update' }] },
    'Rejected: the server gave no reason',
  ],
  ['rejected by storage, before all else', { record: SYNCED, notSaved: 'full' }, 'Not saved on this device'],
]

test.each(CASES)('%s', (_name, change, expected) => {
  expect(textOf(change)).toBe(expected)
})

test.each([
  ['mine', 'showing yours', 'This is your version. The server’s was saved too. Compare them and choose.'],
  ['theirs', 'showing theirs', 'This is the server’s version. Yours was saved too. Compare them and choose.'],
  [null, null, 'There are two versions. Compare them and choose.'],
] as const)('of two versions the shown one is named: %s', (winner, shows, detail) => {
  const record = { ...SYNCED, storedVersion: 4 }
  const inputs = { record, rows: [], connection: 'online', isDirty: false, notSaved: null, now: NOW } as const
  expect(saveStatus({ ...inputs, winner })).toMatchObject({ text: 'Two versions', shows, detail })
  expect(saveStatus({ ...inputs, winner, isDirty: true }).shows).toBeNull()
})

test.each([
  ['OPEN', 'offline', 'Saved on this device. It is sent when the server answers.'],
  [
    'UNCONFIRMED',
    'offline',
    'Saved on this device. It may have arrived. It is sent again when the server answers, and applied once.',
  ],
  [
    'RETRYING',
    'online',
    'Saved on this device. The server asked to wait. It is sent automatically after that.',
  ],
  ['BLOCKED', 'online', 'Saved on this device. It is sent after something that is not on the server yet.'],
] as const)('a waiting record names the reason: %s, %s', (state, connection, detail) => {
  const rows = [{ state, op: 'update' }] as const
  const inputs = { record: NEW, rows, connection, isDirty: false, notSaved: null, now: NOW }
  expect(saveStatus(inputs).detail).toBe(detail)
})

test('a record on which the server failed names that', () => {
  const rows = [{ state: 'UNCONFIRMED', op: 'update', lastStatus: 500 }] as const
  const inputs = {
    record: NEW,
    rows,
    connection: 'online',
    isDirty: false,
    notSaved: null,
    now: NOW,
  } as const
  expect(saveStatus(inputs).detail).toBe(
    'Saved on this device. The server failed. It is sent again automatically.',
  )
})

test('a record that is too large names what helps', () => {
  const rows = [{ state: 'REJECTED', op: 'create', reason: 'too-large', lastError: '413 Request' }] as const
  const inputs = {
    record: NEW,
    rows,
    connection: 'online',
    isDirty: false,
    notSaved: null,
    now: NOW,
  } as const
  expect(saveStatus(inputs)).toMatchObject({
    text: 'Too large for the server',
    detail: 'Your version is saved on this device. Make it shorter to send it, or export it from the outbox.',
  })
})

test('a long reason is cut; the outbox shows all of it', () => {
  const lastError = 'x'.repeat(80)
  const status = textOf({ rows: [{ state: 'REJECTED', op: 'update', lastError }] })
  expect(status).toBe(`Rejected: ${'x'.repeat(59)}…`)
})
