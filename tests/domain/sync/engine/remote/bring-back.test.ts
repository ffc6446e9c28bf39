import { describe, expect, test } from 'vitest'
import { newSavedQuery } from '#domain/editor/saved-query.ts'
import { nextMaking, uuidOf } from '#domain/sync/uuid-of.ts'
import { Desk, failed, good, lidOf, NOON, opIdOf, syncedTab } from '#tests/domain/sync/engine/desk.ts'
import { change, closed, editTab, pull, wireTab } from '#tests/domain/sync/engine/wire-tab.ts'
import { queryFields } from '#tests/support/saved-queries.ts'

const A = lidOf('a')
const B = lidOf('b')
const MADE = opIdOf('made')
const NEXT = uuidOf(nextMaking(MADE))

/** What another device made of the tab once more after it was deleted. */
const broughtBack = (sid: number, patch: Readonly<Record<string, unknown>> = {}) => ({
  ...change(sid, sid, { sql: 'select 1', ...patch }),
  uuid: NEXT,
})

function deskWith(tab: object): Desk {
  const desk = new Desk()
  desk.put('tabs', { ...syncedTab(A, 7), ...tab, madeBy: MADE })
  return desk
}

describe('a tab that another device closed and brought back', () => {
  test('is the same tab here, open again', () => {
    const desk = deskWith({})
    pull(desk, [change(7, 20, null)])
    expect(desk.tab(A)).toMatchObject({ deleted: true, sid: null })
    pull(desk, [broughtBack(21)])
    expect(desk.state.records.size).toBe(1)
    expect(desk.tab(A)).toMatchObject({ deleted: false, closedAt: null, sid: 21, dirty: [] })
    expect(desk.rows()).toBe('')
  })

  test('is so in one list too, and what another text took the place of is kept', () => {
    const desk = deskWith({})
    pull(desk, [change(7, 20, null), broughtBack(21, { sql: 'select 2' })])
    expect(desk.state.records.size).toBe(1)
    expect(desk.tab(A).cur.sql).toBe('select 2')
    expect(desk.history).toMatchObject([{ reason: 'deleted' }, { reason: 'overwritten', lid: A }])
  })

  test('is made by the same uuid where it was changed here, and both are merged', () => {
    const desk = deskWith({})
    editTab(desk, A, { name: 'renamed' })
    desk.row({ op: 'update', lid: A })
    pull(desk, [change(7, 20, null), broughtBack(21)])
    expect(desk.state.records.size).toBe(1)
    expect(desk.later(1_000)).toMatchObject([{ request: { method: 'POST', body: uuidIn(NEXT) } }])
    // The server made no second one: it answers with the one that is there, which is read before anything is written.
    desk.answer(good({ id: 21 }, '"21"'))
    expect(desk.tab(A)).toMatchObject({ sid: 21, base: null, cur: { name: 'renamed' } })
    const [read] = desk.later(6_000)
    expect(read).toMatchObject({ kind: 'read', purpose: 'guard', sid: 21 })
    const told = good(wireTab(21, { sql: 'select 2' }), '"21"')
    desk.take({
      kind: 'read',
      purpose: 'guard',
      of: 'tabs',
      lid: A,
      sid: 21,
      askedAt: desk.state.now,
      outcome: told,
    })
    expect(desk.state.records.size).toBe(1)
    expect(desk.tab(A).cur.name).toBe('renamed')
  })

  test('is no second one while the answer to a change of the old one is awaited', () => {
    const desk = deskWith({})
    editTab(desk, A, { name: 'renamed' })
    desk.row({ op: 'update', lid: A })
    desk.tick()
    pull(desk, [change(7, 20, null), broughtBack(21)])
    expect([...desk.state.records.values()].map(({ sid }) => sid)).toEqual([7])
    desk.answer(failed('not-found', 404, { etag: '"20"' }))
    desk.state = { ...desk.state, now: desk.state.now + 1_000 }
    pull(desk, [])
    expect(desk.later(10_000)).toMatchObject([{ request: { method: 'POST', body: uuidIn(NEXT) } }])
  })

  test('is the same one where the old one was looked for and not found, before its deletion was told', () => {
    const desk = deskWith({})
    editTab(desk, A, { name: 'renamed' })
    desk.row({ op: 'update', lid: A })
    desk.tick()
    desk.answer(failed('not-found', 404, { etag: '"20"' }))
    pull(desk, [broughtBack(21, { sql: 'select 2' })])
    expect([...desk.state.records.values()]).toMatchObject([
      { lid: A, sid: 21, cur: { name: 'renamed', sql: 'select 2' }, dirty: ['name'] },
    ])
  })

  test('is another one while what this device sent to close the old one is on its way', () => {
    const desk = deskWith({})
    desk.put('tabs', { ...closed(desk.tab(A)), madeBy: MADE })
    desk.row({ op: 'delete', lid: A })
    desk.tick()
    pull(desk, [change(7, 20, null), broughtBack(21)])
    expect([...desk.state.records.values()].map(({ sid }) => sid)).toEqual([7, 21])
  })

  test('closed once more and brought back here, has a uuid of its own where another tab here has the next', () => {
    const desk = deskWith({})
    desk.put('tabs', { ...desk.tab(A), sid: null, base: null, madeBy: MADE })
    desk.put('tabs', { ...syncedTab(B, 21), madeBy: nextMaking(MADE) })
    desk.row({ op: 'create', lid: A, makes: nextMaking(MADE) })
    const [sent] = desk.tick()
    expect(sent).toMatchObject({ request: { method: 'POST' } })
    expect(sent).not.toMatchObject({ request: { body: uuidIn(NEXT) } })
  })
})

test('a saved query that waits for a decision since it was deleted elsewhere, and is brought back there, asks no more', () => {
  const desk = new Desk()
  const fields = queryFields({ name: 'Saved', sql: 'select 1' })
  const saved = newSavedQuery(A, fields, NOON)
  const synced = { ...saved, sid: 3, base: fields, acked: 1, confirmed: 1, dirty: [], serverStamp: '5' }
  desk.put('savedQueries', {
    ...synced,
    cur: { ...fields, name: 'Mine' },
    dirty: ['name'],
    rev: 2,
    madeBy: MADE,
  })
  desk.row({ op: 'update', kind: 'savedQueries', lid: A })
  const gone = { ...change(3, 20, null), kind: 'savedQueries' as const }
  pull(desk, [gone])
  expect(desk.rows()).toBe('create PARKED')
  const wire = {
    id: 9,
    label: 'Saved',
    sql: 'select 1',
    db_id: 1,
    description: null,
    schema: null,
    catalog: null,
    extra_json: null,
  }
  pull(desk, [{ ...gone, sid: 9, revision: '21', deleted: false, uuid: NEXT, wire }])
  expect(desk.state.records.size).toBe(1)
  expect(desk.rows()).not.toContain('PARKED')
  expect(desk.record('savedQueries', A)).toMatchObject({ sid: 9, cur: { name: 'Mine' } })
})

function uuidIn(uuid: string): unknown {
  return expect.stringContaining(uuid)
}
