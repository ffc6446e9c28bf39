import { expect, test } from 'vitest'
import { createFirst } from '#domain/sync/outbox/first-change.ts'

const UNSENT = { serverId: null, dirty: ['name', 'sql'] }
const UPDATE = { op: 'update', fields: ['sql'], urgency: 'soon' } as const
const DELETE = { op: 'delete', fields: [], urgency: 'soon' } as const
const SHOWN = { op: 'register', name: 'activate', scope: 'user', value: null, urgency: 'now' } as const

test('the first update of a record that the server never had is its create', () => {
  expect(createFirst(UPDATE, UNSENT)).toEqual({ op: 'create', fields: ['name', 'sql'], urgency: 'soon' })
})

test('the deletion of such a record is not sent', () => {
  expect(createFirst(DELETE, UNSENT)).toBeNull()
})

test('changes of records with a server id, and other changes, are unchanged', () => {
  expect(createFirst(DELETE, { ...UNSENT, serverId: 7 })).toBe(DELETE)
  expect(createFirst(SHOWN, UNSENT)).toBe(SHOWN)
})
