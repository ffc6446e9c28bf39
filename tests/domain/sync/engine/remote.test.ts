import { describe, expect, test } from 'vitest'
import { newSavedQuery } from '#domain/records/saved-queries/record.ts'
import type { Effect } from '#domain/sync/engine/model/effect.ts'
import type { PulledRecord } from '#domain/sync/kind/pulled-record.ts'
import { uuidOf } from '#domain/sync/record/uuid-of.ts'
import { queryFields } from '#tests/support/saved-queries.ts'
import { Desk, failed, good, localIdOf, localTab, NOON, OUR_CAPS, syncedTab } from './desk.ts'
import { change, closed, pull, wireTab } from './wire-tab.ts'

const A = localIdOf('a')
const B = localIdOf('b')

const SAVED = queryFields({ name: 'Saved' })

describe('a pull', () => {
  test('applies changes of another device to a clean tab, and stores the cursor with it', () => {
    const desk = new Desk()
    desk.put('tabs', syncedTab(A, 7))
    pull(desk, [change(7, 11, { sql: 'theirs', extra_json: { updatedAt: NOON, clientId: 'other', rev: 2 } })])
    expect(desk.tab(A)).toMatchObject({
      current: { sql: 'theirs' },
      base: { sql: 'theirs' },
      serverStamp: '11',
      dirty: [],
      syncedAt: NOON,
      rev: 3,
      acked: 3,
    })
    expect(desk.state.cursor).toBe('next')
  })

  test('stores the text that another device overwrote, even if it was on the server', () => {
    const desk = new Desk()
    desk.put('tabs', syncedTab(A, 7))
    pull(desk, [change(7, 11, { sql: 'theirs', extra_json: { updatedAt: NOON, clientId: 'other', rev: 2 } })])
    expect(desk.history).toMatchObject([
      { localId: A, reason: 'overwritten', isStored: false, snapshot: { sql: 'select 1' } },
    ])
  })

  test('creates a tab that another device opened, with its tables', () => {
    const desk = new Desk()
    const place = { id: 4, tab_state_id: 9, database_id: 1, table: 'flights' }
    const table = { ...place, expanded: true, description: {} }
    pull(desk, [change(9, 11, { label: 'New', table_schemas: [table] })])
    const [tab, schema] = [...desk.state.records.values()]
    expect(tab).toMatchObject({ serverId: 9, current: { name: 'New' }, dirty: [], acked: 1, rev: 1 })
    expect(schema).toMatchObject({
      serverId: 4,
      tabLocalId: tab?.localId,
      current: { name: 'flights', expanded: true },
    })
  })

  test('confirms sent changes', () => {
    const desk = new Desk()
    desk.put('tabs', { ...syncedTab(A, 7), confirmed: 1 })
    pull(desk, [change(7, 10, {})])
    expect(desk.tab(A)).toMatchObject({ confirmed: 3, syncedAt: NOON })
  })

  test('leaves an unsent field, and applies the others', () => {
    const desk = new Desk()
    desk.put('tabs', syncedTab(A, 7, { edits: { sql: 'mine' } }))
    desk.row({ op: 'update', localId: A, dueAt: NOON + 5_000 })
    pull(desk, [change(7, 11, { label: 'Renamed' })])
    expect(desk.tab(A)).toMatchObject({
      current: { sql: 'mine', name: 'Renamed' },
      dirty: ['sql'],
      serverStamp: '11',
    })
  })

  test('decides no conflict: a field changed on both sides waits until it is sent', () => {
    const desk = new Desk()
    const before = syncedTab(A, 7, { edits: { sql: 'mine' } })
    desk.put('tabs', before)
    desk.row({ op: 'update', localId: A, dueAt: NOON + 5_000 })
    pull(desk, [change(7, 11, { sql: 'theirs' })])
    expect(desk.tab(A)).toEqual(before)
  })

  test('waits for a change in flight, and the tab is read afterwards', () => {
    const desk = new Desk()
    desk.put('tabs', syncedTab(A, 7, { edits: { sql: 'mine' } }))
    desk.row({ op: 'update', localId: A })
    desk.tick()
    pull(desk, [change(7, 11, { label: 'Renamed' })])
    expect(desk.tab(A).current.name).toBe('Tab')
    const after = desk.answer(good(7, '"12"'))
    expect(after).toMatchObject([{ kind: 'read', purpose: 'verify', serverId: 7 }, { kind: 'pull' }])
  })

  test('requested before a write ended does not restore the old text', () => {
    const desk = new Desk()
    desk.put('tabs', syncedTab(A, 7, { edits: { sql: 'mine' } }))
    desk.row({ op: 'update', localId: A })
    const requestedAt = desk.state.now
    desk.tick()
    desk.state = { ...desk.state, now: NOON + 100 }
    desk.answer(good(7, '"12"'))
    const pulled = {
      form: 'changes',
      requestedAt,
      records: [change(7, 10, {})],
      cursor: 'x',
      isReset: false,
      isComplete: false,
    } as const
    desk.take({ kind: 'pulled', pull: { ...pulled, isLast: true } })
    expect(desk.tab(A).current.sql).toBe('mine')
  })

  test('skips the tabs of another user', () => {
    const desk = new Desk()
    pull(desk, [change(9, 11, { user_id: 2 })])
    expect(desk.state.records.size).toBe(0)
  })

  test('is ignored while the session is unknown', () => {
    const desk = new Desk()
    desk.state = { ...desk.state, volatileState: { ...desk.state.volatileState, session: 'another-user' } }
    pull(desk, [change(9, 11, {})])
    expect([desk.state.records.size, desk.state.cursor]).toEqual([0, null])
  })
})

describe('a text changed on both sides', () => {
  function refusedFor(theirs: Readonly<Record<string, unknown>>): Desk {
    const desk = new Desk()
    desk.put('tabs', syncedTab(A, 7, { edits: { sql: 'mine' } }))
    desk.row({ op: 'update', localId: A })
    desk.tick()
    desk.answer(failed('refused', 412, { body: { message: 'x', result: wireTab(7, theirs) }, etag: '"15"' }))
    return desk
  }

  test('with ours newer: it is written over theirs, which is in the history', () => {
    const desk = refusedFor({
      sql: 'theirs',
      extra_json: { updatedAt: NOON - 20_000, rev: 4, clientId: 'other' },
    })
    expect(desk.effects[0]).toMatchObject({ kind: 'notify', event: { code: 'kept-version', localId: A } })
    expect(desk.effects[1]).toMatchObject({ kind: 'send', request: { headers: { 'If-Match': '"15"' } } })
    expect(desk.history).toMatchObject([
      { reason: 'conflict-loser', isStored: true, snapshot: { winner: 'mine', theirs: { sql: 'theirs' } } },
    ])
  })

  test('by a writer who left our mark unchanged: their version is stored all the same', () => {
    const desk = refusedFor({
      sql: 'theirs',
      extra_json: { updatedAt: NOON - 20_000, rev: 3, clientId: 'me' },
    })
    expect(desk.effects[0]).toMatchObject({ kind: 'notify', event: { code: 'kept-version', localId: A } })
    expect(desk.history).toMatchObject([
      { reason: 'conflict-loser', isStored: true, snapshot: { theirs: { sql: 'theirs' } } },
    ])
  })

  test('has a history entry with the time of the common past', () => {
    const desk = new Desk()
    const readAt = NOON - 900_000
    desk.put('tabs', { ...syncedTab(A, 7, { edits: { sql: 'mine' } }), syncedAt: readAt })
    desk.row({ op: 'update', localId: A })
    desk.tick()
    const result = wireTab(7, { sql: 'theirs' })
    desk.answer(failed('refused', 412, { body: { message: 'x', result }, etag: '"15"' }))
    expect(desk.history).toMatchObject([{ snapshot: { baseAt: readAt } }])
  })

  test('with theirs newer: it is shown, nothing is sent, ours is in the history', () => {
    const desk = refusedFor({ sql: 'theirs', extra_json: { updatedAt: NOON, rev: 4, clientId: 'other' } })
    expect(desk.rows()).toBe('')
    expect(desk.tab(A)).toMatchObject({
      current: { sql: 'theirs' },
      dirty: [],
      rev: 4,
      acked: 4,
      serverStamp: '15',
    })
    expect(desk.history).toMatchObject([{ snapshot: { winner: 'theirs', mine: { sql: 'mine' } } }])
  })

  test('on different lines: the lines of both are merged, and sent as a new text', () => {
    const desk = new Desk()
    const before = { sql: 'one\ntwo\nthree' }
    desk.put('tabs', syncedTab(A, 7, { base: before, edits: { sql: 'one\ntwo\nMINE' } }))
    const { rev } = desk.tab(A)
    desk.row({ op: 'update', localId: A })
    desk.tick()
    const extra = { updatedAt: NOON, rev: 4, clientId: 'other' }
    const result = wireTab(7, { sql: 'THEIRS\ntwo\nthree', extra_json: extra })
    desk.answer(failed('refused', 412, { body: { message: 'x', result }, etag: '"15"' }))
    expect(desk.tab(A)).toMatchObject({
      current: { sql: 'THEIRS\ntwo\nMINE' },
      dirty: ['sql'],
      rev: rev + 1,
      updatedAt: NOON,
      storedVersion: null,
    })
    expect(desk.effects[0]).toMatchObject({ kind: 'notify', event: { code: 'lines-joined', localId: A } })
    expect(desk.effects[1]).toMatchObject({ kind: 'send', request: { headers: { 'If-Match': '"15"' } } })
    expect(desk.history).toMatchObject([
      {
        reason: 'conflict-loser',
        isStored: false,
        snapshot: { mine: { sql: 'one\ntwo\nMINE' }, theirs: { sql: 'THEIRS\ntwo\nthree' } },
      },
    ])
  })

  test('on different lines: a pull leaves them until they are sent', () => {
    const desk = new Desk()
    const before = { sql: 'one\ntwo\nthree' }
    desk.put('tabs', syncedTab(A, 7, { base: before, edits: { sql: 'one\ntwo\nMINE' } }))
    desk.row({ op: 'update', localId: A, dueAt: NOON + 5_000 })
    pull(desk, [change(7, 11, { sql: 'THEIRS\ntwo\nthree' })])
    expect(desk.tab(A).current.sql).toBe('one\ntwo\nMINE')
  })

  test('at the same moment: the server wins', () => {
    const desk = refusedFor({ sql: 'theirs', extra_json: { updatedAt: NOON - 10_000 } })
    expect(desk.tab(A).current.sql).toBe('theirs')
  })

  test('of unknown revision: a read before the update finds it', () => {
    const desk = new Desk()
    desk.put('tabs', { ...syncedTab(A, 7, { edits: { sql: 'mine' } }), serverStamp: null })
    desk.row({ op: 'update', localId: A })
    expect(desk.tick()).toMatchObject([
      { kind: 'read', purpose: 'guard', serverId: 7, path: '/tabstateview/7' },
    ])
    const body = wireTab(7, { sql: 'theirs', extra_json: { updatedAt: NOON } })
    const read = {
      kind: 'read',
      purpose: 'guard',
      of: 'tabs',
      localId: A,
      serverId: 7,
      requestedAt: NOON,
    } as const
    expect(desk.take({ ...read, outcome: good(body, '"15"') })).toEqual([{ kind: 'pull' }])
    expect(desk.tab(A)).toMatchObject({ current: { sql: 'theirs' }, dirty: [] })
  })
})

describe('a tab that was closed on another device', () => {
  test('is closed silently if it is clean, and its text is in the history', () => {
    const desk = new Desk()
    desk.put('tabs', { ...syncedTab(A, 7), syncedAt: NOON - 1 })
    pull(desk, [change(7, 11, null)])
    expect(desk.tab(A)).toMatchObject({ deleted: true, closedAt: NOON, serverId: null, syncedAt: null })
    expect(desk.history).toMatchObject([{ reason: 'deleted', snapshot: { sql: 'select 1' } }])
    expect(desk.events).toEqual([])
  })

  test('is created again under another id if it has unsent edits, and the user is notified', () => {
    const desk = new Desk()
    desk.put('tabs', syncedTab(A, 7, { edits: { sql: 'mine' } }))
    desk.row({ op: 'update', localId: A })
    desk.tick()
    expect(desk.answer(failed('not-found', 404))).toEqual([{ kind: 'pull' }])
    pull(desk, [change(7, 11, null)])
    expect(desk.events).toMatchObject([{ code: 'became-local', localId: A, name: 'Tab' }])
    expect(desk.tick()).toMatchObject([{ kind: 'send', request: { method: 'POST', path: '/tabstateview/' } }])
    desk.answer(good({ id: 8 }, '"30"'))
    expect(desk.tab(A)).toMatchObject({ serverId: 8, current: { sql: 'mine' }, dirty: [] })
  })

  test('is removed if it was to be deleted here', () => {
    const desk = new Desk()
    desk.put('tabs', closed(syncedTab(A, 7)))
    desk.row({ op: 'delete', localId: A })
    desk.tick()
    desk.answer(failed('not-found', 404))
    expect(desk.rows()).toBe('')
    expect(desk.tab(A)).toMatchObject({ serverId: null, deleted: true })
  })
})

describe('our own past on the server', () => {
  test('is overwritten again, without a conflict', () => {
    const desk = new Desk()
    desk.put('tabs', syncedTab(A, 7))
    pull(desk, [change(7, 12, { sql: 'older', extra_json: { updatedAt: 1, rev: 2, clientId: 'me' } })])
    expect(desk.tab(A)).toMatchObject({
      current: { sql: 'select 1' },
      acked: 2,
      dirty: ['sql'],
      serverStamp: '12',
    })
    expect(desk.tick()).toMatchObject([{ kind: 'send', request: { sent: { sql: 'select 1' }, revTo: 3 } }])
    expect(desk.events).toEqual([])
  })

  test('that this device lost, since its disk was restored, is newer than the local state', () => {
    const desk = new Desk()
    desk.put('tabs', syncedTab(A, 7, { edits: { sql: 'came back' } }))
    desk.row({ op: 'update', localId: A })
    desk.tick()
    const extra_json = { updatedAt: NOON + 1_000, rev: 9, clientId: 'me' }
    const result = wireTab(7, { sql: 'last written', extra_json })
    desk.answer(failed('refused', 412, { body: { message: 'x', result }, etag: '"15"' }))
    expect(desk.tab(A)).toMatchObject({ current: { sql: 'last written' }, rev: 9, acked: 9, dirty: [] })
    expect(desk.history).toMatchObject([{ snapshot: { mine: { sql: 'came back' } } }])
  })

  test('counts as another device with the rule switched off', () => {
    const desk = new Desk()
    desk.state = { ...desk.state, rules: { ...desk.state.rules, ownHistory: false } }
    desk.put('tabs', syncedTab(A, 7))
    pull(desk, [change(7, 12, { sql: 'older', extra_json: { updatedAt: 1, rev: 2, clientId: 'me' } })])
    expect(desk.tab(A).current.sql).toBe('older')
  })
})

test('a rolled-back server gets the lost records again, and the user is notified once', () => {
  const desk = new Desk()
  desk.put('tabs', syncedTab(A, 7))
  desk.put('tabs', syncedTab(B, 8))
  pull(desk, [change(7, 2, {})], true)
  expect(desk.rows()).toBe('create OPEN')
  expect(desk.state.rows[0]?.localId).toBe(B)
  expect(desk.tab(A)).toMatchObject({ serverId: 7, serverStamp: '2' })
  expect(desk.events).toMatchObject([{ code: 'restored', localId: null }])
})

test('a rolled-back server that lost nothing is reported too: later deletes are undone', () => {
  const desk = new Desk({ cursor: 'of later' })
  desk.put('tabs', syncedTab(A, 7))
  pull(desk, [change(7, 2, {}), change(9, 1, {})], true)
  expect(desk.events).toMatchObject([{ code: 'restored', localId: null }])
})

test('a list from the beginning on request is no sign of a rollback', () => {
  const desk = new Desk({ cursor: 'anew' })
  desk.put('tabs', syncedTab(A, 7))
  pull(desk, [change(7, 10, {})], true)
  expect(desk.events).toEqual([])
})

describe('a tab bound to a saved query that a rolled-back server has lost', () => {
  /** A tab bound to a saved query; the pull contains the tab, or neither. */
  function setBack(named: readonly PulledRecord[]): Desk {
    const desk = new Desk()
    desk.put('savedQueries', {
      ...newSavedQuery(B, SAVED, NOON),
      serverId: 5,
      base: SAVED,
      acked: 1,
      dirty: [],
    })
    desk.put('tabs', syncedTab(A, 7, { base: { remoteId: 5 } }))
    pull(desk, named, true)
    return desk
  }

  test('is bound by local id until the query has another id', () => {
    const desk = setBack([change(7, 2, { saved_query: { id: 5 } })])
    expect(desk.rows()).toBe('create OPEN')
    expect(desk.tab(A)).toMatchObject({ serverId: 7, savedQueryLocalId: B })
  })

  test('also if the tab is lost too', () => {
    const desk = setBack([])
    expect(desk.rows()).toBe('create OPEN, create OPEN')
    expect(desk.tab(A)).toMatchObject({ serverId: null, savedQueryLocalId: B })
  })
})

test('tabs that exist only on this device are not lost by a rolled-back server', () => {
  const desk = new Desk({ caps: { ...OUR_CAPS, keepsTabs: false } })
  desk.put('tabs', syncedTab(A, 7))
  pull(desk, [], true)
  expect(desk.rows()).toBe('')
  expect(desk.tab(A)).toMatchObject({ serverId: 7, deleted: false })
  expect(desk.events).toEqual([])
})

test('lost records of a rolled-back server are created with the same uuid, under another key', () => {
  const desk = new Desk()
  desk.put('tabs', localTab(A))
  const { opId } = desk.row({ op: 'create', localId: A })
  const [first] = desk.tick()
  desk.answer(good({ id: 7 }, '"20"'))
  pull(desk, [], true)
  const [again] = desk.later(1_000)
  const uuid = encodeURIComponent(`"uuid":"${uuidOf(opId)}"`)
  for (const one of [first, again]) expect(one?.kind === 'send' ? one.request.body : '').toContain(uuid)
  const keyOf = (one: Effect | undefined) =>
    one?.kind === 'send' ? one.request.headers['Idempotency-Key'] : null
  expect(keyOf(first)).toBe(opId)
  expect(keyOf(again)).toMatch(/^[\w-]{21}$/u)
  expect(keyOf(again)).not.toBe(opId)
})
