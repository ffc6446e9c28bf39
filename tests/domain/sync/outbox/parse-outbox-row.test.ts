import { expect, test } from 'vitest'
import { parseOutboxRow } from '#domain/sync/outbox/parse-outbox-row.ts'

const row = {
  seq: 4,
  opId: 'abcdefghijklmnopqrstu',
  kind: 'tabs',
  lid: 'abcdefghijklmnopqrstu',
  op: 'update',
  fields: ['sql'],
  state: 'OPEN',
  dueAt: 5_000,
  firstAt: 0,
  notBefore: 0,
  tries: 0,
  epoch: 0,
  refs: [{ path: 'latest_query_id', lid: 'abcdefghijklmnopqrstu', kind: 'tabs' }],
  schemaV: 1,
}

test('a row of this version is read whole, with what it holds beside', () => {
  const more = { ...row, sentAt: 9, frozen: { method: 'PUT', path: '/x', body: '', revTo: 2 } }
  expect(parseOutboxRow(more)).toEqual({ ok: true, value: more })
})

test.each([1, 2])('a row of version %i is brought up', (schemaV) => {
  expect(parseOutboxRow({ ...row, schemaV })).toEqual({ ok: true, value: row })
})

test.each([
  ['nothing', null],
  ['a text', 'row'],
  ['an unknown state', { ...row, state: 'LOST' }],
  ['an unknown kind', { ...row, kind: 'cookies' }],
  ['a local id of another form', { ...row, lid: 'x' }],
  ['no fields', { ...row, fields: undefined }],
  ['a time that is none', { ...row, dueAt: 'soon' }],
  ['the shape of a newer program', { ...row, schemaV: 2 }],
])('%s is unreadable', (_what, stored) => {
  expect(parseOutboxRow(stored)).toMatchObject({ ok: false, error: { code: 'unreadable' } })
})
