import { expect, test } from 'vitest'
import { newSavedQuery } from '#domain/records/saved-queries/record.ts'
import { Desk, localIdOf, NOON, syncedTab } from '#tests/domain/sync/engine/desk.ts'
import { change, closed, pull } from '#tests/domain/sync/engine/wire-tab.ts'
import { queryFields } from '#tests/support/saved-queries.ts'

const A = localIdOf('a')

const THEIRS = queryFields({ name: 'Late flights, theirs' })

/** A synced saved query; `storedVersion` is a pending conflict. */
function savedQuery(storedVersion: number | null): Desk {
  const desk = new Desk()
  const made = newSavedQuery(A, THEIRS, NOON - 10_000)
  const known = { rev: 2, acked: 2, confirmed: 2, dirty: [], syncedAt: NOON - 1 }
  desk.put('savedQueries', { ...made, serverId: 5, base: THEIRS, ...known, storedVersion })
  return desk
}

const removed = { ...change(5, 11, null), kind: 'savedQueries' } as const

test("a saved query with a pending conflict stays for the user's decision when another device removes it", () => {
  const desk = savedQuery(3)
  pull(desk, [removed])
  expect(desk.record('savedQueries', A)).toMatchObject({
    current: THEIRS,
    storedVersion: 3,
    serverId: null,
    deleted: false,
  })
  expect(desk.events).toMatchObject([{ code: 'gone', localId: A, name: 'Late flights, theirs' }])
  expect(desk.rows()).toBe('create REJECTED')
})

test('one without a pending decision is removed, its content is in the history', () => {
  const desk = savedQuery(null)
  pull(desk, [removed])
  expect(desk.record('savedQueries', A)).toBeUndefined()
  expect(desk.history).toMatchObject([{ reason: 'deleted', snapshot: { name: 'Late flights, theirs' } }])
  expect(desk.rows()).toBe('')
})

test('a tab with a pending conflict is closed: the bin has both versions', () => {
  const desk = new Desk()
  desk.put('tabs', { ...syncedTab(A, 7), syncedAt: NOON - 1, storedVersion: 3 })
  pull(desk, [change(7, 11, null)])
  expect(desk.tab(A)).toMatchObject({ closedAt: NOON, deleted: true, storedVersion: 3 })
  expect(desk.rows()).toBe('')
})

test('a removed tab ends its pending create, though an old journal had restored that', () => {
  const desk = new Desk()
  desk.put('tabs', closed(syncedTab(A, 7)))
  desk.row({ op: 'create', localId: A, state: 'REJECTED', reason: 'refused' })
  desk.row({ op: 'delete', localId: A, dueAt: Infinity })
  pull(desk, [change(7, 20, null)])
  expect(desk.tab(A)).toMatchObject({ deleted: true, serverId: null })
  expect(desk.rows()).toBe('')
})
