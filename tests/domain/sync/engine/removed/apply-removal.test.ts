import { expect, test } from 'vitest'
import { newSavedQuery } from '#domain/records/saved-queries/record.ts'
import { Desk, localIdOf, NOON, syncedTab } from '#tests/domain/sync/engine/desk.ts'
import { change, closed, pull } from '#tests/domain/sync/engine/wire-tab.ts'
import { queryFields } from '#tests/support/saved-queries.ts'

const A = localIdOf('a')

const THEIRS = queryFields({ name: 'Late flights, theirs' })

/** A saved query that the server has as it stands here; `storedVersion` is the question over another version of it. */
function savedQuery(storedVersion: number | null): Desk {
  const desk = new Desk()
  const made = newSavedQuery(A, THEIRS, NOON - 10_000)
  const known = { rev: 2, acked: 2, confirmed: 2, dirty: [], syncedAt: NOON - 1 }
  desk.put('savedQueries', { ...made, serverId: 5, base: THEIRS, ...known, storedVersion })
  return desk
}

const removed = { ...change(5, 11, null), kind: 'savedQueries' } as const

test('a saved query of which two versions wait stays, and its user is asked, when another device removes it', () => {
  const desk = savedQuery(3)
  pull(desk, [removed])
  expect(desk.record('savedQueries', A)).toMatchObject({
    current: THEIRS,
    storedVersion: 3,
    serverId: null,
    deleted: false,
  })
  expect(desk.notices).toMatchObject([{ code: 'gone', localId: A, name: 'Late flights, theirs' }])
  expect(desk.rows()).toBe('create REJECTED')
})

test('one with nothing to decide goes here too, its content into the history', () => {
  const desk = savedQuery(null)
  pull(desk, [removed])
  expect(desk.record('savedQueries', A)).toBeUndefined()
  expect(desk.history).toMatchObject([{ reason: 'deleted', snapshot: { name: 'Late flights, theirs' } }])
  expect(desk.rows()).toBe('')
})

test('a tab of which two versions wait closes with its question: the bin keeps both', () => {
  const desk = new Desk()
  desk.put('tabs', { ...syncedTab(A, 7), syncedAt: NOON - 1, storedVersion: 3 })
  pull(desk, [change(7, 11, null)])
  expect(desk.tab(A)).toMatchObject({ closedAt: NOON, deleted: true, storedVersion: 3 })
  expect(desk.rows()).toBe('')
})

test('a closed tab takes along what was to make it, though an old journal had brought that back', () => {
  const desk = new Desk()
  desk.put('tabs', closed(syncedTab(A, 7)))
  desk.row({ op: 'create', localId: A, state: 'REJECTED', reason: 'refused' })
  desk.row({ op: 'delete', localId: A, dueAt: Infinity })
  pull(desk, [change(7, 20, null)])
  expect(desk.tab(A)).toMatchObject({ deleted: true, serverId: null })
  expect(desk.rows()).toBe('')
})
