import { describe, expect, test } from 'vitest'
import { reopenTab } from '#domain/editor/close-tab.ts'
import { newSavedQuery } from '#domain/records/saved-queries/record.ts'
import type { PulledRecord } from '#domain/sync/kind/pulled-record.ts'
import { nextGeneration, opIdOf as opIdIn, uuidOf } from '#domain/sync/record/uuid-of.ts'
import {
  Desk,
  failed,
  good,
  localIdOf,
  localTab,
  NOON,
  opIdOf,
  syncedTab,
} from '#tests/domain/sync/engine/desk.ts'
import { change, closed, editTab, pull, readTab, wireTab } from '#tests/domain/sync/engine/wire-tab.ts'
import { queryFields, wireSavedQuery } from '#tests/support/saved-queries.ts'

const A = localIdOf('a')
const B = localIdOf('b')
const MADE = opIdOf('made')
const NEXT = uuidOf(nextGeneration(MADE))

/** The mark of an update or create of another device, and one of this device. */
const THEIRS = { clientId: 'other', rev: 3, updatedAt: NOON - 60_000, version: 1 }
const OURS = { ...THEIRS, clientId: 'me', rev: 1 }

/** The tab that another device created again after it was deleted. */
const broughtBack = (serverId: number, patch: Readonly<Record<string, unknown>> = {}) => ({
  ...change(serverId, serverId, { sql: 'select 1', ...patch }),
  uuid: NEXT,
})

function deskWith(tab: object): Desk {
  const desk = new Desk()
  desk.put('tabs', { ...syncedTab(A, 7), ...tab, createdByOp: MADE })
  return desk
}

describe('a tab that another device closed and restored', () => {
  test('is the same tab here, open again', () => {
    const desk = deskWith({})
    pull(desk, [change(7, 20, null)])
    expect(desk.tab(A)).toMatchObject({ deleted: true, serverId: null })
    pull(desk, [broughtBack(21)])
    expect(desk.state.records.size).toBe(1)
    expect(desk.tab(A)).toMatchObject({ deleted: false, closedAt: null, serverId: 21, dirty: [] })
    expect(desk.rows()).toBe('')
  })

  test('is the same tab also within one list, and the replaced text is stored', () => {
    const desk = deskWith({})
    pull(desk, [change(7, 20, null), broughtBack(21, { sql: 'select 2' })])
    expect(desk.state.records.size).toBe(1)
    expect(desk.tab(A).current.sql).toBe('select 2')
    expect(desk.history).toMatchObject([{ reason: 'overwritten', localId: A, snapshot: { sql: 'select 1' } }])
    expect(desk.events).toEqual([])
  })

  test('gets the changes of this device, which are written over its present state', () => {
    const desk = deskWith({})
    editTab(desk, A, { name: 'renamed' })
    desk.row({ op: 'update', localId: A })
    const sent = pull(desk, [change(7, 20, null), broughtBack(21, { sql: 'select 2' })])
    expect([...desk.state.records.values()]).toMatchObject([
      { localId: A, serverId: 21, current: { name: 'renamed', sql: 'select 2' }, dirty: ['name'] },
    ])
    expect(desk.events).toEqual([])
    expect(sent).toMatchObject([
      { request: { method: 'PUT', path: '/tabstateview/21', headers: { 'If-Match': '"21"' } } },
    ])
  })

  test('is created with the same uuid if this device had begun to create it again, and both are merged', () => {
    const desk = deskWith({})
    editTab(desk, A, { name: 'renamed' })
    desk.row({ op: 'update', localId: A })
    pull(desk, [change(7, 20, null)])
    expect(desk.later(1_000)).toMatchObject([{ request: { method: 'POST', body: uuidIn(NEXT) } }])
    // The server made no second one: it answers with the existing one, which is read before anything is written.
    desk.answer(good({ id: 21 }, '"21"'))
    expect(desk.tab(A)).toMatchObject({ serverId: 21, base: null, current: { name: 'renamed' } })
    const [read] = desk.later(6_000)
    expect(read).toMatchObject({ kind: 'read', purpose: 'guard', serverId: 21 })
    const reported = good(wireTab(21, { sql: 'select 2', extra_json: THEIRS }), '"21"')
    const guard = { kind: 'read', purpose: 'guard', of: 'tabs', localId: A, serverId: 21 } as const
    desk.take({ ...guard, requestedAt: desk.state.now, outcome: reported })
    expect(desk.state.records.size).toBe(1)
    expect(desk.tab(A).current).toMatchObject({ name: 'renamed', sql: 'select 2' })
  })

  test.each([
    ['with different lines has both', 'a\n\nb\n\nc theirs', 'a mine\n\nb\n\nc theirs', 'lines-joined'],
    [
      'with another text of the same line is in conflict',
      'a theirs\n\nb\n\nc',
      'a mine\n\nb\n\nc',
      'kept-version',
    ],
  ])('created there first %s', (_what, theirs, text, code) => {
    const desk = deskWith(syncedTab(A, 7, { base: { sql: 'a\n\nb\n\nc' } }))
    editTab(desk, A, { sql: 'a mine\n\nb\n\nc' })
    desk.row({ op: 'update', localId: A })
    pull(desk, [change(7, 20, null)])
    desk.later(1_000)
    desk.answer(good({ id: 21 }, '"21"'))
    desk.later(6_000)
    const guard = { kind: 'read', purpose: 'guard', of: 'tabs', localId: A, serverId: 21 } as const
    const reported = good(wireTab(21, { sql: theirs, extra_json: THEIRS }), '"21"')
    desk.take({ ...guard, requestedAt: desk.state.now, outcome: reported })
    expect(desk.tab(A).current.sql).toBe(text)
    expect(desk.events.map(({ code }) => code)).toContain(code)
  })

  test('reopens changes in flight to the old number, whose answers are ignored', () => {
    const desk = deskWith({})
    editTab(desk, A, { name: 'renamed' })
    desk.row({ op: 'update', localId: A })
    const [sent] = desk.tick()
    // The server accepted it before it was closed there; the list comes before the answer.
    pull(desk, [change(7, 20, null), broughtBack(21, { label: 'renamed', sql: 'select 2' })])
    expect([...desk.state.records.values()]).toMatchObject([
      { localId: A, serverId: 21, deleted: false, current: { name: 'renamed', sql: 'select 2' }, dirty: [] },
    ])
    const attempt = sent?.kind === 'send' ? sent.attempt : 0
    desk.take({ kind: 'answered', seq: 1, attempt, outcome: good(7, '"19"') })
    expect(desk.rows()).toBe('')
    expect(desk.tab(A)).toMatchObject({ serverId: 21, serverStamp: '21' })
  })

  test('is the same tab if the old one was not found before its deletion was reported', () => {
    const desk = deskWith({})
    editTab(desk, A, { name: 'renamed' })
    desk.row({ op: 'update', localId: A })
    desk.tick()
    desk.answer(failed('not-found', 404, { etag: '"20"' }))
    pull(desk, [broughtBack(21, { sql: 'select 2' })])
    expect([...desk.state.records.values()]).toMatchObject([
      { localId: A, serverId: 21, current: { name: 'renamed', sql: 'select 2' }, dirty: ['name'] },
    ])
  })

  test.each([
    ['is in flight', 0],
    ['still waits', 60_000],
  ])("is open here if this device's closing of the old one %s", (_what, dueIn) => {
    const desk = deskWith({})
    desk.put('tabs', { ...closed(desk.tab(A)), createdByOp: MADE })
    desk.row({ op: 'delete', localId: A, dueAt: NOON + dueIn })
    desk.tick()
    pull(desk, [change(7, 20, null), broughtBack(21)])
    expect([...desk.state.records.values()]).toMatchObject([{ localId: A, serverId: 21, deleted: false }])
    expect(desk.later(60_000)).toEqual([])
  })

  test('is the same tab after several restores between two pulls', () => {
    const desk = deskWith({})
    pull(desk, [change(7, 20, null)])
    const third = nextGeneration(nextGeneration(nextGeneration(MADE)))
    pull(desk, [{ ...broughtBack(25), uuid: uuidOf(third) }])
    expect([...desk.state.records.values()]).toMatchObject([
      { localId: A, serverId: 25, createdByOp: opIdIn(uuidOf(third)) },
    ])
  })

  test.each([
    ['waits', nextGeneration(MADE)],
    ['waits, for an earlier generation', nextGeneration(nextGeneration(MADE))],
  ])('continues with a create of ours that %s, also if it is closed at once', (_what, reported) => {
    const desk = deskWith({ serverId: null, base: null })
    desk.row({ op: 'create', localId: A, makes: nextGeneration(MADE), dueAt: NOON + 5_000 })
    pull(desk, [{ ...broughtBack(25), uuid: uuidOf(reported) }])
    expect([...desk.state.records.values()]).toMatchObject([
      { localId: A, serverId: 25, createdByOp: opIdIn(uuidOf(reported)) },
    ])
    expect(desk.rows()).toBe('')
  })

  test('is merged with a closed tab that is reopened here', () => {
    const desk = deskWith(syncedTab(A, 7, { base: { sql: 'a\n\nb\n\nc' } }))
    pull(desk, [change(7, 20, null)])
    // After reopening, the tab is to be created again without changed fields; another window wrote a line before that.
    const tab = reopenTab(desk.tab(A), 0, NOON)
    desk.put('tabs', { ...tab, current: { ...tab.current, sql: 'a mine\n\nb\n\nc' }, dirty: [] })
    desk.row({ op: 'create', localId: A, makes: nextGeneration(MADE), dueAt: NOON + 5_000 })
    pull(desk, [broughtBack(21, { sql: 'a\n\nb\n\nc theirs', extra_json: THEIRS })])
    const [ask] = desk.later(6_000)
    expect(ask).toMatchObject({ kind: 'read', purpose: 'guard', serverId: 21 })
    const guard = { kind: 'read', purpose: 'guard', of: 'tabs', localId: A, serverId: 21 } as const
    const there = wireTab(21, { sql: 'a\n\nb\n\nc theirs', extra_json: THEIRS })
    const sent = desk.take({ ...guard, requestedAt: desk.state.now, outcome: good(there, '"21"') })
    expect(sent).toMatchObject([{ request: { method: 'PUT', sent: { sql: 'a mine\n\nb\n\nc theirs' } } }])
  })

  test('meets a create of ours in flight, whatever its answer', () => {
    const desk = deskWith({ serverId: null, base: null })
    desk.row({ op: 'create', localId: A, makes: nextGeneration(MADE) })
    const [sent] = desk.tick()
    pull(desk, [broughtBack(25)])
    const attempt = sent?.kind === 'send' ? sent.attempt : 0
    desk.take({ kind: 'answered', seq: 1, attempt, outcome: failed('refused', 400) })
    expect([...desk.state.records.values()]).toMatchObject([{ localId: A, serverId: 25 }])
    expect(desk.rows()).not.toContain('REJECTED')
  })

  test('is deleted by the number from the create if it was closed meanwhile', () => {
    const desk = deskWith({ serverId: null, base: null })
    desk.row({ op: 'create', localId: A, makes: nextGeneration(MADE) })
    desk.tick()
    desk.put('tabs', { ...closed(desk.tab(A)), createdByOp: MADE })
    desk.row({ op: 'delete', localId: A })
    pull(desk, [broughtBack(25)])
    expect(desk.tab(A)).toMatchObject({ deleted: true, serverId: null })
    const sent = desk.answer(good({ id: 25 }, '"25"'))
    expect(sent).toMatchObject([{ kind: 'read', purpose: 'guard', serverId: 25 }])
    const read = { kind: 'read', purpose: 'guard', of: 'tabs', localId: A, serverId: 25 } as const
    const next = desk.take({ ...read, requestedAt: desk.state.now, outcome: good(wireTab(25), '"25"') })
    expect(next).toMatchObject([{ request: { method: 'DELETE', path: '/tabstateview/25' } }])
  })

  test('is open here, though the answer to its own recent create is pending', () => {
    const desk = new Desk()
    desk.put('tabs', localTab(A))
    desk.row({ op: 'create', localId: A, opId: MADE })
    desk.tick()
    pull(desk, [change(7, 20, null), broughtBack(21, { sql: 'select 2' })])
    expect([...desk.state.records.values()]).toMatchObject([{ localId: A, serverId: 21, deleted: false }])
  })

  test('is the earlier tab with the newer text on a server that was rolled back before that', () => {
    const desk = deskWith(syncedTab(A, 21, { base: { sql: 'select 2' } }))
    desk.put('tabs', { ...desk.tab(A), createdByOp: nextGeneration(MADE) })
    pull(desk, [{ ...change(7, 9, { sql: 'select 1', extra_json: OURS }), uuid: uuidOf(MADE) }], true)
    expect([...desk.state.records.values()]).toMatchObject([
      { localId: A, serverId: 7, createdByOp: opIdIn(uuidOf(MADE)), current: { sql: 'select 2' } },
    ])
    expect(desk.later(6_000)).toMatchObject([{ request: { method: 'PUT', path: '/tabstateview/7' } }])
  })

  test.each([
    ['is here under a later number', { serverId: 21, createdByOp: nextGeneration(MADE) }],
    ['was closed here', { serverId: null, base: null, deleted: true, closedAt: NOON, createdByOp: MADE }],
  ])('from the beginning of a list, which hides a rollback, and it %s', (_what, tab) => {
    const desk = deskWith({})
    desk.put('tabs', { ...desk.tab(A), ...tab })
    const list = {
      form: 'changes',
      cursor: 'next',
      isReset: false,
      isComplete: true,
      isLast: true,
    } as const
    const records = [{ ...change(7, 9, {}), uuid: uuidOf(MADE) }]
    desk.take({ kind: 'pulled', pull: { ...list, requestedAt: desk.state.now, records } })
    expect([...desk.state.records.values()]).toMatchObject([{ localId: A, serverId: 7, deleted: false }])
    expect(desk.rows()).not.toContain('create')
  })

  test('is separate from the earlier one if a rolled-back server has both', () => {
    const desk = deskWith({})
    pull(desk, [{ ...change(7, 12, { sql: 'select 1' }), uuid: uuidOf(MADE) }, broughtBack(22)], true)
    expect([...desk.state.records.values()].map(({ serverId }) => serverId).toSorted()).toEqual([22, 7])
  })

  test('of two tabs with one origin the nearest generation is restored', () => {
    const desk = deskWith({})
    desk.put('tabs', { ...closed(desk.tab(A)), serverId: null, base: null, createdByOp: MADE })
    desk.put('tabs', {
      ...closed(desk.tab(A)),
      localId: B,
      serverId: null,
      base: null,
      createdByOp: nextGeneration(MADE),
    })
    pull(desk, [{ ...broughtBack(31), uuid: uuidOf(nextGeneration(nextGeneration(MADE))) }])
    expect(desk.tab(B)).toMatchObject({ serverId: 31, deleted: false })
    expect(desk.tab(A)).toMatchObject({ serverId: null, deleted: true })
  })

  test('ends a pending conflict of the closed tab, which stays in the history with its text', () => {
    const desk = deskWith(syncedTab(A, 7, { base: { sql: 'select 9' } }))
    desk.put('tabs', {
      ...closed(desk.tab(A)),
      serverId: null,
      base: null,
      createdByOp: MADE,
      storedVersion: 1,
    })
    pull(desk, [broughtBack(21)])
    expect([...desk.state.records.values()]).toMatchObject([
      { localId: A, serverId: 21, deleted: false, storedVersion: null, current: { sql: 'select 1' } },
    ])
    expect(desk.history).toMatchObject([{ reason: 'overwritten', localId: A, snapshot: { sql: 'select 9' } }])
  })

  test('gets a uuid of its own if it is restored here and another tab has the next generation', () => {
    const desk = deskWith({})
    desk.put('tabs', { ...desk.tab(A), serverId: null, base: null, createdByOp: MADE })
    desk.put('tabs', { ...syncedTab(B, 21), createdByOp: nextGeneration(MADE) })
    desk.row({ op: 'create', localId: A, makes: nextGeneration(MADE) })
    const [sent] = desk.tick()
    expect(sent).toMatchObject({ request: { method: 'POST' } })
    expect(sent).not.toMatchObject({ request: { body: uuidIn(NEXT) } })
  })
})

describe('a removal with the last content', () => {
  const gone = (patch: Readonly<Record<string, unknown>>): PulledRecord => ({
    ...change(7, 20, null),
    uuid: uuidOf(MADE),
    wire: wireTab(7, { ...patch, extra_json: THEIRS }),
  })

  test.each([
    ['waits', 60_000],
    ['is in flight', 0],
  ])('is the past of changes here, from which the tab is created again if it %s', (_what, dueIn) => {
    const desk = deskWith(syncedTab(A, 7, { base: { sql: 'a\n\nb' } }))
    editTab(desk, A, { name: 'renamed' })
    desk.row({ op: 'update', localId: A, dueAt: NOON + dueIn })
    desk.tick()
    pull(desk, [gone({ sql: 'a\n\nb of another device' })])
    const [sent] = desk.later(1_000)
    const fields = { name: 'renamed', sql: 'a\n\nb of another device' }
    expect(sent).toMatchObject({ request: { method: 'POST', sent: fields, body: uuidIn(NEXT) } })
    expect(desk.tab(A)).toMatchObject({ serverId: null, current: fields })
  })

  test('goes to the bin with its last text, the earlier one to the history', () => {
    const desk = deskWith(syncedTab(A, 7, { base: { sql: 'select 1' } }))
    pull(desk, [gone({ sql: 'select 2' })])
    expect(desk.tab(A)).toMatchObject({ deleted: true, serverId: null, current: { sql: 'select 2' } })
    expect(desk.history).toMatchObject([
      { reason: 'overwritten', snapshot: { sql: 'select 1' } },
      { reason: 'deleted', snapshot: { sql: 'select 2' } },
    ])
    expect(desk.rows()).toBe('')
  })
})

test('a pending decision about a removed saved query ends when it is restored elsewhere', () => {
  const desk = new Desk()
  const fields = queryFields({ name: 'Saved', sql: 'select 1' })
  const saved = newSavedQuery(A, fields, NOON)
  const synced = { ...saved, serverId: 3, base: fields, acked: 1, confirmed: 1, dirty: [], serverStamp: '5' }
  desk.put('savedQueries', {
    ...synced,
    current: { ...fields, name: 'Mine' },
    dirty: ['name'],
    rev: 2,
    createdByOp: MADE,
  })
  desk.row({ op: 'update', kind: 'savedQueries', localId: A })
  const gone = { ...change(3, 20, null), kind: 'savedQueries' as const }
  pull(desk, [gone])
  expect(desk.rows()).toBe('create REJECTED')
  const wire = wireSavedQuery(9)
  pull(desk, [{ ...gone, serverId: 9, revision: '21', deleted: false, uuid: NEXT, wire }])
  expect(desk.state.records.size).toBe(1)
  expect(desk.rows()).not.toContain('REJECTED')
  expect(desk.record('savedQueries', A)).toMatchObject({ serverId: 9, current: { name: 'Mine' } })
})

function uuidIn(uuid: string): unknown {
  return expect.stringContaining(uuid)
}

test('edits behind a create of ours are newer than its values, if a list reported it before it ended without an answer', () => {
  const desk = new Desk()
  desk.put('tabs', { ...syncedTab(A, 7), createdByOp: MADE })
  editTab(desk, A, { sql: 'brought' })
  desk.row({ op: 'update', localId: A, dueAt: NOON + 60_000 })
  pull(desk, [change(7, 20, null)])
  expect(desk.later(1_000)).toMatchObject([{ kind: 'send', request: { method: 'POST' } }])
  editTab(desk, A, { sql: 'typed since' })
  desk.row({ op: 'update', localId: A })
  const mark = { clientId: 'other', rev: 5, updatedAt: NOON + 3_600_000 }
  const reported = { label: 'theirs', sql: 'brought', extra_json: mark }
  pull(desk, [{ ...change(25, 25, reported), uuid: NEXT }])
  desk.answer(failed('timeout', null))
  readTab(desk, A, reported, 'guard')
  expect(desk.tab(A).current).toMatchObject({ name: 'theirs', sql: 'typed since' })
})
