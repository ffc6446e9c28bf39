import { describe, expect, test } from 'vitest'
import {
  type Desk,
  failed,
  good,
  localIdOf,
  localTab,
  NOON,
  plainDesk,
  syncedTab,
} from '#tests/domain/sync/engine/desk.ts'
import { change, closed, editTab, wireTab } from '#tests/domain/sync/engine/wire-tab.ts'

const A = localIdOf('a')
const B = localIdOf('b')

describe('on a plain Superset', () => {
  function list(desk: Desk, tabs: readonly (readonly [number, string])[]) {
    const records = tabs.map(([serverId, label]) => ({
      ...change(serverId, 0, null),
      deleted: false,
      revision: null,
      label,
    }))
    const requestedAt = desk.state.now
    return desk.take({ kind: 'pulled', pull: { form: 'list', requestedAt, kinds: ['tabs'], records } })
  }
  const orphan = `~new:me:${B}`

  test('a tab that is missing twice in a row is gone, once is not', () => {
    const desk = plainDesk()
    desk.put('tabs', syncedTab(A, 7))
    list(desk, [])
    expect(desk.tab(A).deleted).toBe(false)
    list(desk, [])
    expect(desk.tab(A).deleted).toBe(true)
  })

  test('every tab comes to be read by turns, the one seen longest ago first, also beside some that cannot be read', () => {
    const desk = plainDesk()
    const localIds = ['a', 'b', 'c', 'd', 'e'].map(localIdOf)
    localIds.forEach((localId, at) => desk.put('tabs', syncedTab(localId, at + 1)))
    const all = localIds.map((_localId, at) => [at + 1, 'Tab'] as const)
    const asked: number[][] = []
    for (let turn = 0; turn < 6; turn += 1) {
      desk.state = { ...desk.state, now: desk.state.now + 30_000 }
      const reads = list(desk, all).filter((effect) => effect.kind === 'read')
      asked.push(reads.map(({ serverId }) => serverId))
      for (const { serverId, localId, of, purpose } of reads) {
        // The first two of them cannot be read, whatever is tried.
        const outcome = serverId <= 2 ? failed('server', 500) : good(wireTab(serverId))
        desk.take({ kind: 'read', purpose, of, localId, serverId, requestedAt: desk.state.now, outcome })
      }
    }
    expect(asked).toEqual([
      [1, 2],
      [3, 4],
      [5, 1],
      [2, 3],
      [4, 1],
      [5, 2],
    ])
  })

  test('a tab that is to be read back and cannot be is asked for again after a minute, not at once', () => {
    const desk = plainDesk()
    desk.put('tabs', { ...syncedTab(A, 7), confirmed: 1, sentAt: 0 })
    expect(list(desk, [[7, 'Tab']])).toMatchObject([{ kind: 'read', localId: A }])
    const read = {
      kind: 'read',
      purpose: 'verify',
      of: 'tabs',
      localId: A,
      serverId: 7,
      requestedAt: NOON,
    } as const
    expect(desk.take({ ...read, outcome: failed('server', 500) })).toEqual([])
    expect(desk.later(59_999)).toEqual([])
    expect(desk.later(1)).toMatchObject([{ kind: 'read', localId: A }])
  })

  test('a blank row of ours that nothing names is removed after five minutes', () => {
    const desk = plainDesk()
    list(desk, [[9, orphan]])
    desk.state = { ...desk.state, now: NOON + 300_000 }
    expect(list(desk, [[9, orphan]])).toMatchObject([{ kind: 'read', purpose: 'sweep', serverId: 9 }])
    const read = {
      kind: 'read',
      purpose: 'sweep',
      of: 'tabs',
      localId: null,
      serverId: 9,
      requestedAt: NOON,
    } as const
    const blank = wireTab(9, { label: orphan, sql: '' })
    expect(desk.take({ ...read, outcome: good(blank) })).toEqual([
      { kind: 'sweep', of: 'tabs', serverId: 9, path: '/tabstateview/9' },
    ])
  })

  test('a blank row is removed once: a list that still names it begins its five minutes again', () => {
    const desk = plainDesk()
    list(desk, [[9, orphan]])
    const sweptAt = NOON + 300_000
    desk.state = { ...desk.state, now: sweptAt }
    list(desk, [[9, orphan]])
    const read = {
      kind: 'read',
      purpose: 'sweep',
      of: 'tabs',
      localId: null,
      serverId: 9,
      requestedAt: sweptAt,
    } as const
    desk.take({ ...read, outcome: good(wireTab(9, { label: orphan, sql: '' })) })
    expect(list(desk, [[9, orphan]])).toEqual([])
    desk.state = { ...desk.state, now: sweptAt + 299_999 }
    expect(list(desk, [[9, orphan]])).toEqual([])
    desk.state = { ...desk.state, now: sweptAt + 300_000 }
    expect(list(desk, [[9, orphan]])).toMatchObject([{ kind: 'read', purpose: 'sweep', serverId: 9 }])
  })

  test('the five minutes are counted from the lost request where its record tells it, also by a new runner', () => {
    const at = (lastAmbiguousAt: number | null, serverId: number | null = 7) => {
      const desk = plainDesk()
      desk.put('tabs', { ...syncedTab(B, 7), serverId, lastAmbiguousAt })
      return list(desk, [
        [7, 'Tab'],
        [9, orphan],
      ]).filter((effect) => effect.kind === 'read' && effect.purpose === 'sweep')
    }
    expect(at(NOON - 300_000)).toMatchObject([{ serverId: 9 }])
    expect(at(NOON - 299_999)).toEqual([])
    expect(at(null)).toEqual([])
    // A clock that went back tells nothing, nor does a record that no row of the server is known of.
    expect(at(NOON + 900_000)).toEqual([])
    expect(at(NOON - 300_000, null)).toEqual([])
  })

  test('a row with content is never swept, nor one of another device, nor one whose create is not settled', () => {
    const desk = plainDesk()
    const read = {
      kind: 'read',
      purpose: 'sweep',
      of: 'tabs',
      localId: null,
      serverId: 9,
      requestedAt: NOON,
    } as const
    desk.take({ kind: 'tick', reason: 'timer' })
    expect(desk.take({ ...read, outcome: good(wireTab(9, { label: orphan, sql: 'work' })) })).toEqual([])
    expect(desk.take({ ...read, outcome: good(wireTab(9, { label: 'named', sql: '' })) })).toEqual([])
    desk.put('tabs', localTab(B))
    desk.row({ op: 'create', localId: B, state: 'UNCONFIRMED', sentAt: NOON - 1, notBefore: NOON + 900_000 })
    for (const now of [NOON, NOON + 400_000]) {
      desk.state = { ...desk.state, now }
      expect(
        list(desk, [
          [9, orphan],
          [10, `~new:other:${B}`],
        ]),
      ).toEqual([])
    }
  })

  test('a write after ambiguity is read again for five minutes', () => {
    const desk = plainDesk()
    desk.put('tabs', { ...syncedTab(A, 7, { edits: { sql: 'mine' } }), serverStamp: null })
    desk.know('tabs', A)
    desk.row({ op: 'update', localId: A })
    desk.tick()
    desk.answer(failed('timeout', 408))
    desk.later(10_000)
    desk.answer(good(7))
    expect(desk.tab(A)).toMatchObject({ acked: 4, confirmed: 3, verifyUntil: NOON + 310_000 })
    expect(desk.later(60_000)).toMatchObject([{ kind: 'read', purpose: 'verify' }])
    const read = {
      kind: 'read',
      purpose: 'verify',
      of: 'tabs',
      localId: A,
      serverId: 7,
      requestedAt: desk.state.now,
    } as const
    desk.take({
      ...read,
      outcome: good(wireTab(7, { sql: 'mine', extra_json: { rev: 4, clientId: 'me', updatedAt: 1 } })),
    })
    expect(desk.tab(A)).toMatchObject({ confirmed: 4, verifyUntil: NOON + 310_000 })
    desk.later(300_000)
    desk.take({ ...read, requestedAt: desk.state.now, outcome: good(wireTab(7, { sql: 'mine' })) })
    expect(desk.tab(A).verifyUntil).toBeNull()
  })

  test('what another device wrote over ours leaves ours in the history: nobody says that it had seen it', () => {
    const desk = plainDesk()
    desk.put('tabs', { ...syncedTab(A, 7), serverStamp: null })
    const read = {
      kind: 'read',
      purpose: 'verify',
      of: 'tabs',
      localId: A,
      serverId: 7,
      requestedAt: NOON,
    } as const
    const extra = { clientId: 'other', rev: 4, updatedAt: NOON }
    desk.take({ ...read, outcome: good(wireTab(7, { sql: 'theirs', extra_json: extra })) })
    expect(desk.tab(A).current.sql).toBe('theirs')
    expect(desk.history).toMatchObject([{ reason: 'overwritten', snapshot: { sql: 'select 1' } }])
  })
})

describe('what is known of a record on a plain Superset', () => {
  const verify = { kind: 'read', purpose: 'verify', of: 'tabs', localId: A, serverId: 7 } as const

  /** A tab of which the server told at noon, with a text that is not sent yet. */
  function edited(sql: string): Desk {
    const desk = plainDesk()
    desk.put('tabs', { ...syncedTab(A, 7, { edits: { sql } }), serverStamp: null })
    desk.know('tabs', A)
    return desk
  }

  test.each([
    [1_000, 'send'],
    [1_001, 'read'],
  ])('is as old as the request by which it was learnt: %d ms after a slow answer a %s', (ms, kind) => {
    const desk = edited('mine')
    desk.row({ op: 'update', localId: A })
    desk.tick()
    desk.state = { ...desk.state, now: NOON + 29_000 }
    desk.answer(good(7))
    const tab = desk.tab(A)
    desk.put('tabs', { ...tab, current: { ...tab.current, sql: 'newer' }, rev: 5, dirty: ['sql'] })
    desk.row({ op: 'update', localId: A })
    expect(desk.later(ms)).toMatchObject([{ kind }])
  })

  test.each([
    [30_000, 'send'],
    [30_001, 'read'],
  ])('grows no newer by an update that was taken: the next %d ms after the last read is a %s', (ms, kind) => {
    const desk = edited('mine')
    desk.row({ op: 'update', localId: A, dueAt: NOON + 20_000 })
    desk.later(20_000)
    desk.answer(good(7))
    editTab(desk, A, { sql: 'newer' })
    desk.row({ op: 'update', localId: A, dueAt: NOON + ms })
    expect(desk.later(ms - 20_000)).toMatchObject([{ kind }])
  })

  test.each([
    [2_000, 'send'],
    [2_001, 'read'],
  ])(
    'is too old for a delete, which takes whatever stands there, soon: %d ms later it is a %s',
    (ms, kind) => {
      const desk = edited('mine')
      desk.put('tabs', closed(desk.tab(A)))
      desk.row({ op: 'delete', localId: A, dueAt: NOON + ms })
      expect(desk.later(ms)).toMatchObject([{ kind }])
    },
  )

  test.each([
    [500, 'send'],
    [5_000, 'read'],
  ])('is of no known age once the clock went back: by %d ms, the next update is a %s', (ms, kind) => {
    const desk = edited('mine')
    desk.later(20_000)
    desk.state = { ...desk.state, now: NOON + 20_000 - ms }
    desk.row({ op: 'update', localId: A })
    expect(desk.tick()).toMatchObject([{ kind }])
  })

  test('is over for a delete once it was sent: it is read again before it is repeated', () => {
    const desk = edited('mine')
    desk.put('tabs', closed(desk.tab(A)))
    desk.row({ op: 'delete', localId: A })
    expect(desk.tick()).toMatchObject([{ kind: 'send', request: { method: 'DELETE' } }])
    desk.answer(failed('server', 500))
    expect(desk.later(1_900)).toMatchObject([{ kind: 'read', purpose: 'guard', serverId: 7 }])
    const there = { outcome: good(wireTab(7)), requestedAt: desk.state.now }
    const again = desk.take({ ...verify, purpose: 'guard', ...there })
    expect(again).toMatchObject([{ kind: 'send', request: { method: 'DELETE' } }])
  })

  test('is nothing by an update alone: what another device wrote beside it is kept before a delete', () => {
    const desk = plainDesk()
    desk.put('tabs', { ...syncedTab(A, 7, { edits: { name: 'Mine' } }), serverStamp: null })
    desk.know('tabs', A)
    desk.row({ op: 'update', localId: A })
    desk.tick()
    // Whoever leads next sends it once more, and knows of no read.
    desk.state = { ...desk.state, volatileState: { ...desk.state.volatileState, fresh: new Map() } }
    desk.answer(good(7))
    desk.put('tabs', closed(desk.tab(A)))
    desk.row({ op: 'delete', localId: A })
    expect(desk.tick()).toMatchObject([{ kind: 'read', purpose: 'guard' }])
    const theirs = good(wireTab(7, { label: 'Mine', sql: 'theirs' }))
    const after = desk.take({ ...verify, purpose: 'guard', requestedAt: NOON, outcome: theirs })
    expect(after).toMatchObject([{ kind: 'send', request: { method: 'DELETE', path: '/tabstateview/7' } }])
    expect(desk.history).toMatchObject([
      { reason: 'overwritten', snapshot: { sql: 'select 1' } },
      { reason: 'overwritten', snapshot: { sql: 'theirs' } },
    ])
  })

  test.each([
    [30_000, 'send'],
    [30_001, 'read'],
  ])('is all of what a create made: the next update of it after %d ms is a %s', (ms, kind) => {
    const desk = plainDesk()
    desk.put('tabs', localTab(A))
    desk.row({ op: 'create', localId: A })
    desk.tick()
    desk.answer(good({ id: 7 }))
    // The content goes without a read.
    expect(desk.tick()).toMatchObject([{ kind: 'send', request: { method: 'PUT' } }])
    desk.answer(good(7))
    const tab = desk.tab(A)
    desk.put('tabs', { ...tab, current: { ...tab.current, sql: 'newer' }, rev: 5, dirty: ['sql'] })
    desk.row({ op: 'update', localId: A, dueAt: NOON + ms })
    expect(desk.later(ms)).toMatchObject([{ kind }])
  })

  test('is nothing where both sides changed it: the update is not sent before another read', () => {
    const desk = edited('mine')
    desk.row({ op: 'update', localId: A, dueAt: NOON + 10_000 })
    const extra = { clientId: 'other', rev: 4, updatedAt: NOON }
    const theirs = good(wireTab(7, { sql: 'theirs', extra_json: extra }))
    desk.take({ ...verify, requestedAt: NOON, outcome: theirs })
    expect(desk.later(10_000)).toMatchObject([{ kind: 'read', purpose: 'guard' }])
  })

  test('is not what an answer says that something newer overtook: it is read again', () => {
    const desk = edited('mine')
    const older = good(wireTab(7, { sql: 'older' }))
    expect(desk.take({ ...verify, requestedAt: NOON - 1, outcome: older })).toMatchObject([verify])
    expect(desk.tab(A).base).toMatchObject({ sql: 'select 1' })
  })
})
