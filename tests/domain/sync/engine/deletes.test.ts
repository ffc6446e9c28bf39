import { describe, expect, test } from 'vitest'
import { reopenTab } from '#domain/editor/close-tab.ts'
import { newSavedQuery } from '#domain/records/saved-queries/record.ts'
import type { Effect } from '#domain/sync/engine/model/effect.ts'
import { changeRecord } from '#domain/sync/record/change-record.ts'
import { queryFields } from '#tests/support/saved-queries.ts'
import { Desk, failed, good, localIdOf, localTab, NOON, opIdOf, syncedTab } from './desk.ts'
import { change, closed, pull, wireTab } from './wire-tab.ts'

const A = localIdOf('a')

/** A saved query of the wire that another device wrote. */
const SAVED = {
  id: 5,
  label: 'Query',
  description: null,
  database: { id: 1 },
  catalog: null,
  schema: null,
  sql: 'theirs',
  template_parameters: null,
}

describe('a delete of a record that was edited elsewhere', () => {
  /** A closed tab with unsent fields whose delete got a conflict with another device's edit. */
  function refused(of: Parameters<typeof syncedTab>[2], sql = 'theirs'): [Desk, readonly Effect[]] {
    const desk = new Desk()
    desk.put('tabs', closed(syncedTab(A, 7, of)))
    desk.row({ op: 'delete', localId: A })
    desk.tick()
    const theirs = wireTab(7, { sql, label: 'Theirs' })
    return [desk, desk.answer(failed('refused', 412, { body: { result: theirs }, etag: '"15"' }))]
  }

  test('stores both versions in the history, then deletes it', () => {
    const [desk, again] = refused({})
    expect(again).toMatchObject([
      { kind: 'send', request: { method: 'DELETE', headers: { 'If-Match': '"15"' } } },
    ])
    expect(desk.history).toMatchObject([
      { reason: 'overwritten', snapshot: { sql: 'select 1', name: 'Tab' } },
      { reason: 'overwritten', snapshot: { sql: 'theirs', name: 'Theirs' } },
    ])
  })

  test('restores the other version if it is undone, and sends only later edits', () => {
    const [desk] = refused({})
    desk.answer(failed('server', 500))
    desk.state = { ...desk.state, rows: [] }
    const back = reopenTab(desk.tab(A), 0, NOON + 1_000)
    const { record } = changeRecord(back, NOON + 2_000, ({ current }) => {
      current.queryLimit = 10
    })
    desk.put('tabs', record)
    desk.row({ op: 'update', localId: A })
    expect(desk.later(10_000)).toMatchObject([{ kind: 'send', request: { sent: { queryLimit: 10 } } }])
    desk.answer(good(wireTab(7, { sql: 'theirs', label: 'Theirs' }), '"16"'))
    expect(desk.tab(A)).toMatchObject({ dirty: [], current: { sql: 'theirs', name: 'Theirs' } })
    expect(desk.rows()).toBe('')
  })

  test('leaves a tab with conflicting edits in the bin as two versions, the later one in place', () => {
    const [desk, again] = refused({ edits: { sql: 'mine' } })
    expect(again).toMatchObject([{ kind: 'send', request: { method: 'DELETE' } }])
    expect(desk.tab(A)).toMatchObject({
      current: { sql: 'mine', name: 'Theirs' },
      dirty: ['sql'],
      storedVersion: 1,
    })
    expect(desk.version(1)).toMatchObject({
      reason: 'conflict-loser',
      snapshot: { winner: 'mine', mine: { sql: 'mine' }, theirs: { sql: 'theirs' } },
    })
    expect(desk.events).toMatchObject([{ code: 'kept-version', localId: A }])
  })

  test('updates the other version in the bin if the other device writes again', () => {
    const [desk] = refused({ edits: { sql: 'mine' } })
    const again = wireTab(7, { sql: 'theirs, later', label: 'Theirs' })
    desk.answer(failed('refused', 412, { body: { result: again }, etag: '"16"' }))
    const { storedVersion } = desk.tab(A)
    expect(desk.version(storedVersion ?? 0)).toMatchObject({
      snapshot: { mine: { sql: 'mine' }, theirs: { sql: 'theirs, later' } },
    })
  })

  test('merges different lines of both', () => {
    const [desk] = refused({ base: { sql: 'a\nb\ntheir' }, edits: { sql: 'A\nb\ntheir' } }, 'a\nb\ntheirs')
    expect(desk.tab(A)).toMatchObject({ current: { sql: 'A\nb\ntheirs' }, storedVersion: null })
  })

  test('leaves no pending conflict for a saved query, only its history', () => {
    const base = queryFields({ name: 'Query' })
    const desk = new Desk()
    const made = newSavedQuery(A, { ...base, sql: 'mine' }, NOON - 10_000)
    const known = {
      serverId: 5,
      base,
      rev: 3,
      acked: 2,
      confirmed: 2,
      dirty: ['sql'],
      serverStamp: '10',
    } as const
    desk.put('savedQueries', { ...made, ...known, deleted: true })
    pull(desk, [{ ...change(5, 11, null), kind: 'savedQueries', deleted: false, wire: SAVED }])
    expect(desk.record('savedQueries', A)).toMatchObject({ current: { sql: 'mine' }, storedVersion: null })
    expect(desk.history).toMatchObject([{ reason: 'overwritten', snapshot: { sql: 'theirs' } }])
  })

  test('keeps the local text if the report is an earlier one of this device', () => {
    const desk = new Desk()
    desk.put('tabs', closed(syncedTab(A, 7)))
    const mark = { clientId: 'me', rev: 2, updatedAt: NOON - 60_000 }
    const late = good(wireTab(7, { sql: 'older', extra_json: mark }))
    desk.take({
      kind: 'read',
      of: 'tabs',
      localId: A,
      serverId: 7,
      purpose: 'verify',
      requestedAt: NOON,
      outcome: late,
    })
    expect(desk.tab(A)).toMatchObject({ current: { sql: 'select 1' }, dirty: ['sql'], acked: 2 })
    expect(desk.history).toMatchObject([{ reason: 'overwritten', snapshot: { sql: 'older' } }])
  })

  test('keeps the local text if the server was rolled back to the create of this device', () => {
    const desk = new Desk()
    desk.put('tabs', { ...closed(syncedTab(A, 7)), createdByOp: opIdOf('made') })
    desk.row({ op: 'delete', localId: A })
    desk.tick()
    const made = wireTab(7, {
      sql: 'as it was made',
      extra_json: { clientId: 'me', rev: 1, updatedAt: NOON - 60_000 },
    })
    desk.answer(failed('refused', 412, { body: { result: made }, etag: '"9"' }))
    expect(desk.tab(A)).toMatchObject({ current: { sql: 'select 1' }, dirty: ['sql'], serverStamp: '9' })
    expect(desk.history).toMatchObject([{ reason: 'overwritten', snapshot: { sql: 'as it was made' } }])
    expect(desk.events).toEqual([])
  })
})

describe('a delete before the create is acknowledged', () => {
  test('waits for the id behind a create of unknown outcome', () => {
    const desk = new Desk()
    desk.put('tabs', localTab(A))
    desk.row({ op: 'create', localId: A })
    desk.tick()
    desk.answer(failed('server', 500))
    desk.put('tabs', closed(localTab(A)))
    desk.row({ op: 'delete', localId: A })
    expect(desk.later(10_000)).toMatchObject([{ kind: 'send', request: { method: 'POST' } }])
    const made = desk.answer(good({ id: 12 }, '"21"'))
    expect(made).toMatchObject([{ kind: 'send', request: { method: 'DELETE', path: '/tabstateview/12' } }])
  })

  test('ends with a rejected create', () => {
    const desk = new Desk()
    desk.put('tabs', closed(localTab(A)))
    desk.row({ op: 'create', localId: A, state: 'REJECTED', reason: 'refused', sentAt: NOON - 9_000 })
    desk.row({ op: 'delete', localId: A })
    expect([desk.tick(), desk.rows()]).toEqual([[], ''])
  })
})

describe('an acknowledged delete', () => {
  /** A closed tab whose delete the server acknowledged with revision 15. */
  function acknowledged(): Desk {
    const desk = new Desk()
    desk.put('tabs', closed(syncedTab(A, 7)))
    desk.row({ op: 'delete', localId: A })
    desk.tick()
    desk.answer(good('OK', '"15"'))
    return desk
  }

  const list = (deletedAt?: string, isLast = true) =>
    ({
      kind: 'pulled',
      pull: {
        requestedAt: NOON,
        records: [],
        cursor: 'next',
        isReset: false,
        isComplete: false,
        isLast,
        ...(deletedAt === undefined ? {} : { deletedAt }),
      },
    }) as const

  test('is named by the next list', () => {
    expect(acknowledged().state.deletedAt).toBe('15')
  })

  test('is named until a list that named it is completely read', () => {
    const desk = acknowledged()
    desk.take(list())
    desk.take(list('14'))
    desk.take(list('15', false))
    expect(desk.state.deletedAt).toBe('15')
    desk.take(list('15'))
    expect(desk.state.deletedAt).toBeNull()
  })

  test('is named by its revision even if the record was already gone', () => {
    const desk = new Desk()
    desk.put('tabs', closed(syncedTab(A, 7)))
    desk.row({ op: 'delete', localId: A })
    desk.tick()
    desk.answer(failed('not-found', 404, { etag: '"16"' }))
    expect(desk.state.deletedAt).toBe('16')
  })
})
