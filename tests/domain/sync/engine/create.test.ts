import { describe, expect, test } from 'vitest'
import type { EngineRecord } from '#domain/sync/record/engine-record.ts'
import { Desk, good, localIdOf, localTab, NOON } from './desk.ts'
import { wireTab } from './wire-tab.ts'

const A = localIdOf('a')

test('a create is stored as SENDING with its body, epoch and time before it leaves', () => {
  const desk = new Desk()
  desk.put('tabs', localTab(A))
  desk.row({ op: 'create', localId: A })
  const [send] = desk.tick()
  const row = desk.state.rows[0]
  expect(row).toMatchObject({ state: 'SENDING', epoch: 3, sentAt: desk.state.now })
  expect(send).toEqual({ kind: 'send', seq: 1, attempt: desk.state.now, request: row?.frozen })
})

test('a tab is sent completely; the answer ends the row and gives id and revision', () => {
  const desk = new Desk()
  desk.put('tabs', localTab(A))
  desk.row({ op: 'create', localId: A })
  desk.tick()
  expect(desk.answer(good({ id: 7 }, '"21"'))).toEqual([{ kind: 'pull' }])
  expect(desk.rows()).toBe('')
  expect(desk.tab(A)).toMatchObject({
    serverId: 7,
    serverStamp: '21',
    rev: 1,
    acked: 1,
    confirmed: 0,
    dirty: [],
  })
})

test('a delete of a record that is being created waits for its server id', () => {
  const desk = new Desk()
  desk.put('tabs', localTab(A))
  desk.row({ op: 'create', localId: A })
  desk.tick()
  desk.put('tabs', { ...localTab(A), deleted: true, rev: 2 })
  desk.row({ op: 'delete', localId: A })
  desk.tick()
  expect(desk.rows()).toBe('create SENDING, delete OPEN')
  desk.answer(good({ id: 7 }, '"21"'))
  desk.tick()
  expect(desk.state.rows.at(-1)).toMatchObject({
    op: 'delete',
    state: 'SENDING',
    frozen: { path: '/tabstateview/7' },
  })
})

describe('a create whose body was written again for an existing record of the same uuid', () => {
  /** A create of a record that may exist is answered; returns the desk with the read of it in flight. */
  function answered(more: Pick<EngineRecord, 'lineage'> = {}): Desk {
    const desk = new Desk()
    desk.put('tabs', { ...localTab(A, { sql: 'mine' }), ...more })
    desk.row({ op: 'create', localId: A, ambiguousAt: NOON - 60_000 })
    desk.tick()
    desk.answer(good({ id: 7 }, '"21"'))
    expect(desk.tick()).toMatchObject([{ kind: 'read', purpose: 'guard', localId: A, serverId: 7 }])
    return desk
  }
  const seen = (desk: Desk, sql: string, extra_json: object) =>
    desk.take({
      kind: 'read',
      purpose: 'guard',
      of: 'tabs',
      localId: A,
      serverId: 7,
      requestedAt: NOON,
      outcome: good(wireTab(7, { label: 'New', sql, extra_json }), '"21"'),
    })

  test('writes all fields again if the record has our mark: no conflict, and a copy for a writer without one', () => {
    const desk = answered()
    expect(seen(desk, 'an earlier body', { clientId: 'me', rev: 1, updatedAt: 1 })).toMatchObject([
      { kind: 'send', request: { method: 'PUT', sent: { sql: 'mine' }, headers: { 'If-Match': '"21"' } } },
    ])
    expect(desk.events).toEqual([])
    expect(desk.history).toMatchObject([
      { reason: 'overwritten', isStored: false, snapshot: { sql: 'an earlier body' } },
    ])
  })

  test.each([
    ['written by another device since', { clientId: 'me.before', rev: 2, updatedAt: 1 }, {}],
    ['written since by a program without a mark', {}, {}],
    ['written by an earlier life', {}, { lineage: [{ clientId: 'me.before', rev: 1 }] }],
  ])('keeps fields that were %s', (_what, mark, more) => {
    const desk = answered(more)
    seen(desk, 'written since', mark)
    expect(desk.tab(A).current.sql).toBe('mine')
    expect(desk.history).toMatchObject([
      { reason: 'conflict-loser', isStored: true, snapshot: { theirs: { sql: 'written since' } } },
    ])
  })
})
