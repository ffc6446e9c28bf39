import { describe, expect, test } from 'vitest'
import { newSavedQuery } from '#domain/records/saved-queries/record.ts'
import { newTableSchema } from '#domain/records/table-schemas/record.ts'
import { uuidOf } from '#domain/sync/record/uuid-of.ts'
import { Desk, failed, good, localIdOf, NOON, opIdOf, syncedTab } from '#tests/domain/sync/engine/desk.ts'
import { closeNow } from '#tests/domain/sync/engine/user-acts.ts'
import { change, pull, wireTab } from '#tests/domain/sync/engine/wire-tab.ts'
import { queryFields } from '#tests/support/saved-queries.ts'

const A = localIdOf('a')
const MADE = opIdOf('made')

const UNCONFIRMED = failed('not-found', 404)
const DELETED = failed('not-found', 404, { etag: '"11"' })

/** A tab whose edit the server answered. */
function answered(outcome = UNCONFIRMED, desk = new Desk()): Desk {
  desk.put('tabs', { ...syncedTab(A, 7, { edits: { sql: 'mine' } }), createdByOp: MADE })
  desk.know('tabs', A)
  desk.row({ op: 'update', localId: A })
  desk.tick()
  expect(desk.answer(outcome)).toEqual([{ kind: 'pull' }])
  return desk
}

describe('a tab that an answer reports as missing', () => {
  test('waits with its edit for a change list that is requested now', () => {
    const desk = answered()
    expect(desk.tab(A)).toMatchObject({ serverId: 7, dirty: ['sql'] })
    expect(desk.tick()).toEqual([])
    expect(desk.events).toEqual([])
  })

  test('was removed if the list reports it: it is created as another, and the user is notified', () => {
    const desk = answered()
    pull(desk, [change(7, 11, null)])
    expect(desk.events).toMatchObject([{ code: 'became-local' }])
    expect(desk.tick()).toMatchObject([{ request: { body: expect.not.stringContaining(uuidOf(MADE)) } }])
  })

  test('was removed if the answer and an earlier list report it', () => {
    const desk = answered(DELETED)
    pull(desk, [])
    expect(desk.events).toMatchObject([{ code: 'became-local' }])
    expect(desk.rows()).toBe('create OPEN')
  })

  test('is created again with the same uuid if the list starts over, as on a rolled-back server', () => {
    const desk = answered()
    pull(desk, [], true)
    expect(desk.events).toMatchObject([{ code: 'restored' }])
    expect(desk.tick()).toMatchObject([{ request: { body: expect.stringContaining(uuidOf(MADE)) } }])
  })

  test('is searched in a full list if neither answer nor list knows it: the list started before it was created', () => {
    const desk = answered()
    expect(pull(desk, [])).toContainEqual({ kind: 'pull' })
    expect(desk.state).toMatchObject({ cursor: 'anew', volatileState: { absent: new Map() } })
    expect(desk.events).toEqual([])
    pull(desk, [], true)
    expect(desk.events).toMatchObject([{ code: 'restored' }])
    expect(desk.tick()).toMatchObject([{ request: { body: expect.stringContaining(uuidOf(MADE)) } }])
  })

  test('is loaded with the list, also without pending changes', () => {
    const desk = new Desk()
    desk.put('tabs', syncedTab(A, 7))
    const read = {
      kind: 'read',
      purpose: 'verify',
      of: 'tabs',
      localId: A,
      serverId: 7,
      requestedAt: NOON,
    } as const
    desk.take({ ...read, outcome: UNCONFIRMED })
    expect(desk.tab(A).verifyUntil).toBe(NOON)
  })

  test('is not searched by an earlier list', () => {
    const desk = answered()
    const before = {
      form: 'changes',
      requestedAt: NOON - 1,
      records: [],
      cursor: 'x',
      isReset: false,
      isComplete: false,
      isLast: true,
    } as const
    desk.take({ kind: 'pulled', pull: before })
    expect(desk.tab(A).serverId).toBe(7)
    expect(desk.state.volatileState.absent.size).toBe(1)
  })

  test('stays if the list contains it: another user was signed in during the answer', () => {
    const desk = answered()
    desk.later(10)
    pull(desk, [change(7, 12, { sql: 'select 1' })])
    expect(desk.tab(A)).toMatchObject({ serverId: 7, dirty: ['sql'] })
    expect(desk.state.volatileState.absent.size).toBe(0)
    expect(desk.events).toEqual([])
  })

  test('is requested again after 5 s without a list', () => {
    const desk = answered()
    expect(desk.later(4_999)).toEqual([])
    expect(desk.later(1)).toMatchObject([{ kind: 'send', request: { sent: { sql: 'mine' } } }])
    expect(desk.answer(UNCONFIRMED)).toEqual([{ kind: 'pull' }])
  })

  test('is removed if nothing of it is unsent and a read reports its deletion', () => {
    const desk = new Desk()
    desk.put('tabs', syncedTab(A, 7))
    const read = {
      kind: 'read',
      purpose: 'verify',
      of: 'tabs',
      localId: A,
      serverId: 7,
      requestedAt: NOON,
    } as const
    expect(desk.take({ ...read, outcome: DELETED })).toEqual([{ kind: 'pull' }])
    pull(desk, [])
    expect(desk.tab(A)).toMatchObject({ serverId: null, deleted: true })
    expect(desk.history).toMatchObject([{ reason: 'deleted' }])
  })
})

describe('a full list without a known tab', () => {
  const complete = (requestedAt: number) =>
    ({
      form: 'changes',
      requestedAt,
      records: [],
      cursor: 'x',
      isReset: false,
      isComplete: true,
      isLast: true,
    }) as const

  test('is of a rolled-back server: the tab is created again', () => {
    const desk = new Desk()
    desk.put('tabs', { ...syncedTab(A, 7), createdByOp: MADE })
    desk.take({ kind: 'pulled', pull: complete(NOON) })
    expect(desk.events).toMatchObject([{ code: 'restored' }])
    expect(desk.tick()).toMatchObject([{ request: { body: expect.stringContaining(uuidOf(MADE)) } }])
  })

  test('does not affect a tab that was reported since its request', () => {
    const desk = new Desk()
    desk.put('tabs', syncedTab(A, 7))
    desk.know('tabs', A)
    desk.take({ kind: 'pulled', pull: complete(NOON - 1) })
    expect(desk.tab(A).serverId).toBe(7)
    expect(desk.events).toEqual([])
  })
})

test('a saved query unknown to a rolled-back server is created again without a decision', () => {
  const desk = new Desk()
  const made = newSavedQuery(A, queryFields({ sql: 'mine' }), NOON - 10_000)
  const known = {
    serverId: 5,
    base: queryFields(),
    rev: 3,
    acked: 2,
    confirmed: 2,
    dirty: ['sql'],
    serverStamp: '10',
  }
  desk.put('savedQueries', { ...made, ...known, createdByOp: MADE })
  desk.row({ op: 'update', kind: 'savedQueries', localId: A })
  desk.tick()
  desk.answer(UNCONFIRMED)
  pull(desk, [], true)
  expect(desk.events).toMatchObject([{ code: 'restored' }])
  expect(desk.tick()).toMatchObject([{ request: { body: expect.stringContaining(uuidOf(MADE)) } }])
  desk.answer(good({ id: 9, result: wireTab(9) }, '"12"'))
  expect(desk.record('savedQueries', A)).toMatchObject({ serverId: 9 })
})

test('a page of a proxy with a tag of its own reports no deletion', () => {
  const desk = answered(failed('not-found', 404, { etag: 'W/"1f4-9ZkS2"' }))
  pull(desk, [])
  expect(desk.state.cursor).toBe('anew')
  expect(desk.tab(A)).toMatchObject({ deleted: false, serverId: 7 })
})

test('a change that gets 404 although each list names its record is rejected', () => {
  const desk = answered()
  for (let round = 0; round < 3; round += 1) {
    pull(desk, [change(7, 10, {})], true)
    expect(desk.later(60_000)).toMatchObject([{ kind: 'send' }])
    desk.answer(UNCONFIRMED)
  }
  expect(desk.rows()).toBe('update REJECTED')
  expect(desk.tab(A)).toMatchObject({ serverId: 7, current: { sql: 'mine' }, dirty: ['sql'] })
  expect(desk.events).toMatchObject([{ code: 'not-stored', reason: 'refused' }])
})

test('a table that is absent from its tab is not deleted because the tab has a tag', () => {
  const desk = new Desk()
  desk.put('tabs', syncedTab(A, 7))
  const fields = { dbId: 1, catalog: null, schema: 'main', name: 'flights', expanded: true }
  const more = { ...fields, dataPreviewQueryId: null, description: null }
  const table = newTableSchema({ localId: localIdOf('t'), tabLocalId: A, fields: more, now: NOON })
  const known = { serverId: 70, base: more, dirty: [], acked: 1, confirmed: 1, verifyUntil: NOON }
  desk.put('tableSchemas', { ...table, ...known })
  const of = { of: 'tableSchemas', localId: localIdOf('t'), serverId: 70 } as const
  const outcome = good(wireTab(7), '"12"')
  desk.take({ kind: 'read', purpose: 'verify', ...of, requestedAt: NOON, outcome })
  desk.later(100)
  pull(desk, [])
  expect(desk.state.cursor).toBe('anew')
})

test('a 404 after failures of the server is searched all the same', () => {
  const desk = new Desk()
  desk.put('tabs', { ...syncedTab(A, 7, { edits: { sql: 'mine' } }), createdByOp: MADE })
  desk.know('tabs', A)
  desk.row({ op: 'update', localId: A, failures: 5 })
  desk.tick()
  expect(desk.answer(UNCONFIRMED)).toEqual([{ kind: 'pull' }])
  expect(desk.rows()).toBe('update OPEN')
})

test('a tab closed by another device first stays closed if a list comes late', () => {
  const desk = new Desk()
  desk.put('tabs', { ...syncedTab(A, 7), createdByOp: MADE })
  const requestedAt = desk.state.now
  desk.later(1_000)
  closeNow(desk, A)
  desk.answer(failed('not-found', 404, { etag: '"15"' }))
  const list = { form: 'changes', cursor: 'next', isReset: false, isComplete: false, isLast: true } as const
  const late = { ...change(7, 12, {}), uuid: uuidOf(MADE) }
  desk.take({ kind: 'pulled', pull: { ...list, requestedAt, records: [late] } })
  expect(desk.tab(A)).toMatchObject({ deleted: true, serverId: null, goneAt: '15' })
})

test('a proxy that answers 404 to all calls while the server starts rejects nothing: no list arrives', () => {
  const desk = answered()
  for (let second = 0; second < 60; second += 1) {
    if (desk.rows() === 'update SENDING') desk.answer(UNCONFIRMED)
    desk.later(1_000)
  }
  expect(desk.rows()).not.toContain('REJECTED')
  expect(desk.events).toEqual([])
})
