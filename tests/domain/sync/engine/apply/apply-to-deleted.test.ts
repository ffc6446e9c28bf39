import { describe, expect, test } from 'vitest'
import { newSavedQuery } from '#domain/records/saved-queries/record.ts'
import { Desk, failed, good, localIdOf, NOON, syncedTab } from '#tests/domain/sync/engine/desk.ts'
import { change, closed, pull } from '#tests/domain/sync/engine/wire-tab.ts'
import { queryFields } from '#tests/support/saved-queries.ts'

const A = localIdOf('a')

const BASE = queryFields()

const DELETED = {
  ...newSavedQuery(A, { ...BASE, sql: 'select 2' }, NOON - 10_000),
  serverId: 5,
  base: BASE,
  rev: 3,
  acked: 2,
  dirty: ['sql'] as const,
  deleted: true,
  serverStamp: '10',
}

/** A saved query of our server, with the mark of its last writer. */
function wire(sql: string, clientId: string, rev: number) {
  const place = { description: null, catalog: null, schema: null, template_parameters: null }
  const extra = { updatedAt: NOON - 5_000, version: 1, rev, clientId }
  return { id: 5, label: 'Delays', db_id: 1, database: { id: 1 }, sql, ...place, extra }
}

function listed(revision: number, sql: string, clientId = 'other', rev = 7) {
  const line = { ...change(5, revision, {}), kind: 'savedQueries' } as const
  return { ...line, wire: wire(sql, clientId, rev) }
}

/** A saved query with a pending delete. */
function deskWith(desk = new Desk(), dueAt = NOON): Desk {
  desk.put('savedQueries', DELETED)
  desk.row({ op: 'delete', kind: 'savedQueries', localId: A, dueAt })
  return desk
}

describe('a saved query deleted here and changed elsewhere', () => {
  test("is reported by name, once per change, and the other device's text is stored", () => {
    const desk = deskWith(new Desk(), NOON + 5_000)
    pull(desk, [listed(11, 'select 3')])
    pull(desk, [listed(11, 'select 3')])
    expect(desk.events).toMatchObject([
      { code: 'changed-deleted', kind: 'savedQueries', localId: A, name: 'Delays' },
    ])
    pull(desk, [listed(12, 'select 4')])
    expect(desk.events).toHaveLength(2)
    expect(desk.history.map(({ reason }) => reason)).toEqual(Array(4).fill('overwritten'))
    const texts = [{ sql: 'select 2' }, { sql: 'select 3' }, { sql: 'select 3' }, { sql: 'select 4' }]
    expect(desk.history.map(({ snapshot }) => snapshot)).toMatchObject(texts)
  })

  test('is also reported if nothing of this device is unsent', () => {
    const desk = deskWith(new Desk(), NOON + 5_000)
    desk.put('savedQueries', { ...DELETED, current: BASE, acked: 3, dirty: [] })
    pull(desk, [listed(11, 'select 3')])
    expect(desk.events).toMatchObject([{ code: 'changed-deleted', name: 'Delays' }])
  })

  test('is reported if the answer to the delete shows the change', () => {
    const desk = deskWith()
    desk.tick()
    desk.answer(failed('refused', 412, { body: { result: wire('select 3', 'other', 7) }, etag: '"15"' }))
    expect(desk.events).toMatchObject([{ code: 'changed-deleted', localId: A }])
  })

  test('is reported by the read before the delete if its revision is unknown', () => {
    const desk = deskWith()
    desk.put('savedQueries', { ...DELETED, serverStamp: null })
    expect(desk.tick()).toMatchObject([{ kind: 'read', purpose: 'guard', serverId: 5 }])
    const guard = {
      kind: 'read',
      purpose: 'guard',
      of: 'savedQueries',
      localId: A,
      serverId: 5,
      requestedAt: NOON,
    } as const
    desk.take({ ...guard, outcome: good({ id: 5, result: wire('select 3', 'other', 7) }, '"15"') })
    expect(desk.events).toMatchObject([{ code: 'changed-deleted', localId: A, name: 'Delays' }])
  })

  test.each([
    ['is what was known', listed(11, 'select 1')],
    ['is an edit of this device', listed(11, 'select 2', 'me', 3)],
    ['is an earlier text of this device that came late', listed(11, 'select 0', 'me', 1)],
  ])("is deleted silently if the server's state %s", (_rule, line) => {
    const desk = deskWith()
    pull(desk, [line])
    expect(desk.events).toEqual([])
  })

  test('a tab is deleted silently: its text is in the bin, theirs in its versions', () => {
    const desk = new Desk()
    desk.put('tabs', closed(syncedTab(A, 7)))
    desk.row({ op: 'delete', localId: A })
    pull(desk, [change(7, 15, { sql: 'theirs' })])
    expect(desk.events).toEqual([])
    expect(desk.history.at(-1)).toMatchObject({ reason: 'overwritten', snapshot: { sql: 'theirs' } })
  })
})
