import { expect, test } from 'vitest'
import { parseOutboxRow } from '#domain/sync/outbox/parse-outbox-row.ts'

const row = {
  seq: 4,
  opId: 'abcdefghijklmnopqrstu',
  kind: 'tabs',
  localId: 'abcdefghijklmnopqrstu',
  op: 'update',
  fields: ['sql'],
  state: 'OPEN',
  dueAt: 5_000,
  firstAt: 0,
  notBefore: 0,
  tries: 0,
  epoch: 0,
  refs: [{ path: 'latest_query_id', localId: 'abcdefghijklmnopqrstu', kind: 'tabs' }],
  schemaV: 1,
}

test('a row of this version is read completely, with its other properties', () => {
  const more = { ...row, sentAt: 9, frozen: { method: 'PUT', path: '/x', body: '', revTo: 2 } }
  expect(parseOutboxRow(more)).toEqual({ ok: true, value: more })
})

test('a row of an unknown kind is unchanged: a newer program wrote it', () => {
  expect(parseOutboxRow({ ...row, kind: 'notes' })).toMatchObject({ ok: true, value: { kind: 'notes' } })
})

test.each([
  ['nothing', null],
  ['a text', 'row'],
  ['an unknown state', { ...row, state: 'LOST' }],
  ['a kind that is not a text', { ...row, kind: 7 }],
  ['a reference without a kind', { ...row, refs: [{ path: 'x', localId: row.localId }] }],
  ['a local id of another form', { ...row, localId: 'x' }],
  ['no fields', { ...row, fields: undefined }],
  ['a time that is not a number', { ...row, dueAt: 'soon' }],
  ['the shape of a newer program', { ...row, schemaV: 2 }],
])('%s is unreadable', (_what, stored) => {
  expect(parseOutboxRow(stored)).toMatchObject({ ok: false, error: { code: 'unreadable' } })
})
