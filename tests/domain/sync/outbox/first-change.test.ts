import { expect, test } from 'vitest'
import { createFirst } from '#domain/sync/outbox/first-change.ts'

const UNTOLD = { serverId: null, dirty: ['name', 'sql'] }
const UPDATE = { op: 'update', fields: ['sql'], urgency: 'soon' } as const
const DELETE = { op: 'delete', fields: [], urgency: 'soon' } as const
const SHOWN = { op: 'register', name: 'activate', scope: 'user', value: null, urgency: 'now' } as const

test('the first update of a record that the server was never told of is its create', () => {
  expect(createFirst(UPDATE, UNTOLD)).toEqual({ op: 'create', fields: ['name', 'sql'], urgency: 'soon' })
})

test('of the deletion of such a record the server does not hear', () => {
  expect(createFirst(DELETE, UNTOLD)).toBeNull()
})

test('what has an id there, and what changes no record, is told as it is', () => {
  expect(createFirst(DELETE, { ...UNTOLD, serverId: 7 })).toBe(DELETE)
  expect(createFirst(SHOWN, UNTOLD)).toBe(SHOWN)
})
