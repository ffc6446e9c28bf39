import { describe, expect, test } from 'vitest'
import { uuidOf } from '#domain/sync/record/uuid-of.ts'
import { Desk, failed, good, localIdOf, NOON, opIdOf, syncedTab } from './desk.ts'
import { change, editTab, pull, wireTab } from './wire-tab.ts'

const A = localIdOf('a')

describe('our own past on the server', () => {
  const made = { clientId: 'me', rev: 1, updatedAt: NOON - 60_000 }

  test('is the create to which the server was rolled back, under its mark', () => {
    const desk = new Desk()
    desk.put('tabs', { ...syncedTab(A, 7), createdByOp: opIdOf('made') })
    pull(desk, [change(7, 2, { sql: 'as it was made', extra_json: made })], true)
    expect(desk.tab(A)).toMatchObject({ current: { sql: 'select 1' }, dirty: ['sql'], serverStamp: '2' })
    expect(desk.rows()).toBe('update OPEN')
  })

  test('is not a newer text with which another device created it again after a rollback', () => {
    const desk = new Desk()
    desk.put('tabs', { ...syncedTab(A, 7), createdByOp: opIdOf('made') })
    const theirs = { ...made, clientId: 'other', rev: 4 }
    pull(desk, [change(7, 30, { sql: 'of another device', extra_json: theirs })], true)
    expect(desk.tab(A)).toMatchObject({ current: { sql: 'of another device' }, dirty: [] })
  })

  test('is an earlier edit of another device that a rollback restored: a newer one was known', () => {
    const desk = new Desk()
    desk.put('tabs', { ...syncedTab(A, 7, { base: { sql: 'newer' } }), serverStamp: '12' })
    const theirs = { ...made, clientId: 'other', rev: 4 }
    pull(desk, [change(7, 9, { sql: 'older', extra_json: theirs })], true)
    expect(desk.tab(A)).toMatchObject({
      current: { sql: 'newer' },
      dirty: ['sql'],
      serverStamp: '9',
      acked: 0,
    })
    expect(desk.rows()).toBe('update OPEN')
  })

  test('is not a text of a program without a mark in a tab of this device', () => {
    const desk = new Desk()
    desk.put('tabs', { ...syncedTab(A, 7), createdByOp: opIdOf('made') })
    pull(desk, [change(7, 12, { sql: 'of another program' })])
    expect(desk.tab(A)).toMatchObject({ current: { sql: 'of another program' }, dirty: [] })
    expect(desk.history).toMatchObject([{ reason: 'overwritten' }])
  })
})

test('a text under our mark that was never acknowledged may be of a program without one: a copy is stored', () => {
  const desk = new Desk()
  // Revision 4 is on the server, its answer was lost, and then another program wrote.
  const tab = syncedTab(A, 7, { edits: { sql: 'newest' } })
  desk.put('tabs', { ...tab, rev: 5 })
  const extra = { clientId: 'me', rev: 4, updatedAt: NOON }
  pull(desk, [change(7, 12, { sql: 'of another program', extra_json: extra })])
  expect(desk.tab(A)).toMatchObject({ current: { sql: 'newest' }, dirty: ['sql'], acked: 4 })
  expect(desk.history).toMatchObject([{ reason: 'overwritten', snapshot: { sql: 'of another program' } }])
})

describe('a rollback of the server, reported by the answer for one record', () => {
  const older = wireTab(7, { sql: 'older', extra_json: { clientId: 'me', rev: 2, updatedAt: NOON - 60_000 } })
  const refused = failed('refused', 412, { body: { message: 'x', result: older }, etag: '"9"' })

  test('to a write: the write is sent again over the present state', () => {
    const desk = new Desk()
    desk.put('tabs', { ...syncedTab(A, 7, { edits: { sql: 'mine' } }), serverStamp: '12' })
    desk.row({ op: 'update', localId: A })
    expect(desk.tick()).toMatchObject([{ kind: 'send', request: { headers: { 'If-Match': '"12"' } } }])
    expect(desk.answer(refused)).toMatchObject([
      { kind: 'send', request: { headers: { 'If-Match': '"9"' }, body: expect.stringContaining('mine') } },
    ])
    expect(desk.history).toMatchObject([{ reason: 'overwritten', snapshot: { sql: 'older' } }])
  })

  test('to a read: the newer state of this device is sent again', () => {
    const desk = new Desk()
    desk.put('tabs', { ...syncedTab(A, 7, { base: { sql: 'newest' } }), serverStamp: '12' })
    const outcome = good(older, '"9"')
    const read = {
      kind: 'read',
      purpose: 'verify',
      of: 'tabs',
      localId: A,
      serverId: 7,
      requestedAt: NOON,
    } as const
    desk.take({ ...read, outcome })
    expect(desk.later(5_000)).toMatchObject([
      { kind: 'send', request: { headers: { 'If-Match': '"9"' }, body: expect.stringContaining('newest') } },
    ])
  })

  test('and rejected twice in a row waits before the third time', () => {
    const desk = new Desk()
    desk.put('tabs', { ...syncedTab(A, 7, { edits: { sql: 'mine' } }), serverStamp: '12' })
    desk.row({ op: 'update', localId: A })
    desk.tick()
    expect(desk.answer(refused)).toMatchObject([{ kind: 'send' }])
    expect(desk.answer(refused)).toEqual([])
    expect(desk.later(2_000)).toMatchObject([{ kind: 'send' }])
  })
})

describe('a tab of another device that a rolled-back server has lost', () => {
  const uuid = uuidOf(opIdOf('made'))
  const listed = (serverId: number) => ({ ...change(serverId, serverId, { sql: 'select 1' }), uuid })

  test('is created again with the reported uuid: no device creates a second one', () => {
    const desk = new Desk()
    pull(desk, [listed(7)])
    pull(desk, [], true)
    expect(desk.tick()).toMatchObject([
      { kind: 'send', request: { method: 'POST', body: expect.stringContaining(uuid) } },
    ])
  })

  test.each([
    ['that starts over', true],
    ['whose cursor is older than the backup', false],
  ])('is the one that another device created again, under another number, by a list %s', (_list, isReset) => {
    const desk = new Desk()
    pull(desk, [listed(7)])
    pull(desk, [listed(21)], isReset)
    expect([...desk.state.records.values()]).toMatchObject([
      { serverId: 21, current: { sql: 'select 1' }, dirty: [] },
    ])
    expect(desk.state.aliases.map(({ serverId }) => serverId)).toEqual([21])
    expect(desk.rows()).toBe('')
  })

  test.each([
    ['starts over', true],
    ['does not', false],
  ])('is not duplicated while a change of it is in flight, and the list %s', (_list, isReset) => {
    const desk = new Desk()
    pull(desk, [listed(7)])
    const [tab] = desk.state.records.values()
    if (tab === undefined) throw new Error('the tab is here')
    editTab(desk, tab.localId, { sql: 'mine' })
    desk.row({ op: 'update', localId: tab.localId })
    desk.tick()
    pull(desk, [listed(21)], isReset)
    expect(desk.state.records.size).toBe(1)
    desk.answer(failed('not-found', 404))
    pull(desk, [])
    pull(desk, [listed(21)], true)
    expect([...desk.state.records.values()]).toMatchObject([
      { serverId: 21, current: { sql: 'mine' }, dirty: ['sql'] },
    ])
    expect(desk.later(5_000)).toMatchObject([{ request: { method: 'PUT', path: '/tabstateview/21' } }])
  })
})
