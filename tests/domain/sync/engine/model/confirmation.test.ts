import { describe, expect, test } from 'vitest'
import type { Effect } from '#domain/sync/engine/model/effect.ts'
import { uuidOf } from '#domain/sync/record/uuid-of.ts'
import { Desk, failed, good, localIdOf, localTab, NOON, syncedTab } from '#tests/domain/sync/engine/desk.ts'
import { change, closed, pull, wireTab } from '#tests/domain/sync/engine/wire-tab.ts'

const A = localIdOf('a')

/** A desk on which an unsent text is sent and accepted at noon, with revision 11. */
function sent(): Desk {
  const desk = new Desk()
  desk.put('tabs', syncedTab(A, 7, { edits: { sql: 'mine' } }))
  desk.row({ op: 'update', localId: A })
  desk.tick()
  desk.answer(good(7, '"11"'))
  return desk
}

/** Applies a read of the tab requested at a time, by default now. */
function read(desk: Desk, sql: string, mark: object = {}, requestedAt = desk.state.now): readonly Effect[] {
  const extra_json = { updatedAt: NOON - 10_000, clientId: 'me', rev: 4, ...mark }
  const of = { kind: 'read', purpose: 'verify', of: 'tabs', localId: A, serverId: 7, requestedAt } as const
  return desk.take({ ...of, outcome: good(wireTab(7, { sql, label: 'Tab', extra_json }), '"11"') })
}

describe('an accepted change', () => {
  test('is sent, and synced once a pull contained it', () => {
    const desk = sent()
    expect(desk.tab(A)).toMatchObject({ acked: 4, confirmed: 3, sentAt: NOON })
    desk.later(1)
    pull(desk, [change(7, 11, { sql: 'mine', extra_json: { updatedAt: 1, clientId: 'me', rev: 4 } })])
    expect(desk.tab(A)).toMatchObject({ acked: 4, confirmed: 4, sentAt: null })
  })

  test('is read once by itself if a later pull does not contain it', () => {
    const desk = sent()
    desk.later(1)
    expect(pull(desk, [])).toMatchObject([{ kind: 'read', purpose: 'verify', localId: A, serverId: 7 }])
    read(desk, 'mine')
    expect(desk.tab(A)).toMatchObject({ acked: 4, confirmed: 4, sentAt: null, verifyUntil: null })
    expect(pull(desk, [])).toEqual([])
  })

  test('is not read because of an earlier pull', () => {
    const desk = sent()
    const early = {
      form: 'changes',
      requestedAt: NOON - 1,
      records: [],
      cursor: 'c',
      isReset: false,
      isComplete: false,
    } as const
    expect(desk.take({ kind: 'pulled', pull: { ...early, isLast: true } })).toEqual([])
    expect(desk.tab(A)).toMatchObject({ sentAt: NOON, verifyUntil: null })
  })

  test('waits for the last page of a pull', () => {
    const desk = sent()
    desk.later(1)
    const page = {
      form: 'changes',
      requestedAt: NOON + 1,
      records: [],
      cursor: 'c',
      isReset: false,
      isComplete: false,
    } as const
    expect(desk.take({ kind: 'pulled', pull: { ...page, isLast: false } })).toEqual([])
    expect(desk.take({ kind: 'pulled', pull: { ...page, isLast: true } })).toMatchObject([{ kind: 'read' }])
  })

  test('is sent since the first of several times', () => {
    const desk = sent()
    desk.later(5_000)
    desk.put('tabs', {
      ...desk.tab(A),
      current: { ...desk.tab(A).current, sql: 'more' },
      rev: 5,
      dirty: ['sql'],
    })
    desk.row({ op: 'update', localId: A })
    desk.tick()
    desk.answer(good(7, '"12"'))
    expect(desk.tab(A)).toMatchObject({ acked: 5, confirmed: 3, sentAt: NOON })
  })

  test('of a deleted record cannot be read, so it is neither sent nor synced', () => {
    const desk = new Desk()
    desk.put('tabs', closed({ ...syncedTab(A, 7), confirmed: 1, sentAt: NOON - 1 }))
    desk.row({ op: 'delete', localId: A })
    desk.tick()
    desk.answer(good({}))
    expect(desk.tab(A)).toMatchObject({ serverId: null, deleted: true, sentAt: null })
  })
})

describe('a change read by itself before any list', () => {
  test('is sent and not synced, until a list contains it', () => {
    const desk = sent()
    desk.later(1)
    read(desk, 'mine')
    expect(desk.tab(A)).toMatchObject({ acked: 4, confirmed: 3, sentAt: NOON })
    pull(desk, [change(7, 11, { sql: 'mine', extra_json: { updatedAt: 1, clientId: 'me', rev: 4 } })])
    expect(desk.tab(A)).toMatchObject({ acked: 4, confirmed: 4, sentAt: null })
  })

  test('is created again if the server was rolled back to between the last list and that read', () => {
    const desk = new Desk({ cursor: 'of before' })
    desk.put('tabs', localTab(A))
    desk.row({ op: 'create', localId: A })
    desk.tick()
    desk.answer(good({ id: 7 }, '"11"'))
    const mark = { updatedAt: NOON - 10_000, clientId: 'me', rev: 1 }
    read(desk, 'select 2', mark)
    desk.later(1)
    expect(pull(desk, [])).toMatchObject([{ kind: 'read', purpose: 'verify', localId: A, serverId: 7 }])
    const gone = {
      kind: 'read',
      purpose: 'verify',
      of: 'tabs',
      localId: A,
      serverId: 7,
      requestedAt: NOON + 1,
    } as const
    expect(desk.take({ ...gone, outcome: failed('not-found', 404) })).toEqual([{ kind: 'pull' }])
    desk.later(1)
    expect(pull(desk, [])).toContainEqual({ kind: 'pull' })
    expect(desk.state.cursor).toBe('anew')
    desk.later(1)
    pull(desk, [], true)
    expect(desk.rows()).toBe('create OPEN')
    expect(desk.tab(A)).toMatchObject({ serverId: null, current: { sql: 'select 2' } })
  })

  test('is not synced by a read that left before the list without it', () => {
    const desk = sent()
    desk.later(2)
    pull(desk, [])
    expect(read(desk, 'mine', {}, NOON + 1)).toContainEqual({ kind: 'pull' })
    expect(desk.tab(A)).toMatchObject({ acked: 4, confirmed: 3, sentAt: NOON })
  })

  test('requests a list if nothing is left to send', () => {
    const desk = new Desk()
    desk.put('tabs', syncedTab(A, 7, { edits: { sql: 'mine' } }))
    desk.row({ op: 'update', localId: A, notBefore: NOON + 60_000 })
    expect(read(desk, 'mine')).toEqual([{ kind: 'pull' }])
    expect(desk.rows()).toBe('')
    expect(desk.tab(A)).toMatchObject({ acked: 4, confirmed: 3, sentAt: NOON })
  })

  test('is synced too after the clock went back behind its sending', () => {
    const desk = sent()
    desk.state = { ...desk.state, now: NOON - 60_000 }
    for (const _twice of [1, 2]) {
      desk.later(1)
      pull(desk, [])
      desk.later(1)
      read(desk, 'mine')
    }
    expect(desk.tab(A)).toMatchObject({ acked: 4, confirmed: 4, sentAt: null })
  })
})

test('a create that a list reported before its answer is read by itself', () => {
  const desk = new Desk()
  desk.put('tabs', localTab(A))
  const row = desk.row({ op: 'create', localId: A })
  desk.tick()
  pull(desk, [{ ...change(7, 11, { sql: 'select 2' }), uuid: uuidOf(row.opId) }])
  desk.later(1)
  desk.answer(good({ id: 7 }, '"11"'))
  expect(desk.tab(A)).toMatchObject({ serverId: 7, acked: 1, confirmed: 0, sentAt: NOON + 1 })
  desk.later(1)
  expect(pull(desk, [])).toMatchObject([{ kind: 'read', purpose: 'verify', localId: A }])
})

test('an edit that was undone is not synced before a read: another device may have written', () => {
  const desk = new Desk()
  desk.put('tabs', { ...syncedTab(A, 7), rev: 5 })
  desk.row({ op: 'update', localId: A, fields: ['sql'] })
  desk.tick()
  expect(desk.rows()).toBe('')
  expect(desk.tab(A)).toMatchObject({ acked: 5, confirmed: 3, sentAt: NOON })
  pull(desk, [])
  read(desk, 'theirs', { clientId: 'other', updatedAt: NOON })
  expect(desk.tab(A)).toMatchObject({ current: { sql: 'theirs' }, confirmed: 5, sentAt: null })
})
