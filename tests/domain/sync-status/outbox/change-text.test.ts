import { expect, test } from 'vitest'
import type { FrozenRequest, OutboxOp } from '#domain/sync/outbox/outbox-row.ts'
import type { KindName } from '#domain/sync/record/synced-record.ts'
import { changeBytes, utf8Bytes } from '#domain/sync-status/outbox/change-size.ts'
import { changeText } from '#domain/sync-status/outbox/change-text.ts'

interface Reported {
  readonly fields?: readonly string[]
  readonly name?: string
  readonly value?: unknown
  readonly reason?: 'gone'
}

const CASES: readonly [KindName, OutboxOp, Reported, number | null, string][] = [
  ['tabs', 'update', { fields: ['sql', 'queryLimit'] }, 1_200, 'SQL text, row limit, 1.2 kB'],
  ['tabs', 'update', { fields: ['sql'] }, null, 'SQL text'],
  ['tabs', 'update', { fields: ['name'] }, 20, 'Name, 20 B'],
  ['tabs', 'create', {}, 300, 'New tab, 300 B'],
  ['tabs', 'update', { fields: ['sql'] }, 0, 'SQL text'],
  ['tabs', 'delete', {}, 0, 'Tab, closed'],
  ['tabs', 'register', { name: 'activate' }, 4, 'Active tab'],
  ['savedQueries', 'create', {}, null, 'Saved query, new'],
  ['savedQueries', 'create', { reason: 'gone' }, 191, 'Saved query, 191 B'],
  ['savedQueries', 'delete', {}, 0, 'Saved query, deleted'],
  ['tableSchemas', 'register', { name: 'expanded', value: true }, 4, 'Unfolded'],
  ['tableSchemas', 'register', { name: 'expanded', value: false }, 5, 'Folded'],
  ['tableSchemas', 'update', { fields: ['description'] }, 20, 'Columns and keys, 20 B'],
  ['tableSchemas', 'delete', {}, 0, 'Table, removed'],
  ['queries', 'action', { name: 'migrate_query' }, 20, 'Run, added to its tab on the server'],
  ['charts', 'update', { fields: ['params'] }, null, 'Params'],
]

test.each(CASES)('%s %s %o of %o bytes', (kind, op, { fields = [], name, value, reason }, bytes, text) => {
  const named = { ...(name === undefined ? {} : { name }), ...(reason === undefined ? {} : { reason }) }
  expect(changeText({ kind, op, fields, value, ...named }, bytes)).toBe(text)
})

test('the size of a change is that of its frozen body, else of its values', () => {
  const fields = { sql: 'é', name: 'x', queryLimit: null }
  expect(changeBytes({ op: 'update', fields: ['sql'] }, fields)).toBe(12)
  expect(changeBytes({ op: 'create', fields: [] }, fields)).toBe(41)
  expect(changeBytes({ op: 'delete', fields: [] }, fields)).toBe(0)
  expect(changeBytes({ op: 'register', fields: [], value: true }, null)).toBe(4)
  expect(changeBytes({ op: 'update', fields: ['sql'] }, null)).toBe(0)
  const frozen: FrozenRequest = {
    method: 'PUT',
    path: '/',
    body: 'abc',
    bodyAs: 'json',
    headers: {},
    revTo: 1,
    sent: {},
  }
  expect(changeBytes({ op: 'update', fields: ['sql'], frozen }, fields)).toBe(3)
})

test('bytes are counted in UTF-8', () => {
  expect(['a', 'é', '€', '😀'].map(utf8Bytes)).toEqual([1, 2, 3, 4])
})
