import { describe, expect, test } from 'vitest'
import type { Effect } from '#domain/sync/engine/model/effect.ts'
import type { PulledRecord } from '#domain/sync/kind/pulled-record.ts'
import { nextGeneration, uuidOf } from '#domain/sync/record/uuid-of.ts'
import { Desk, failed, good, localIdOf, NOON, opIdOf, syncedTab } from '#tests/domain/sync/engine/desk.ts'
import { change, closed, editTab, pull, readTab, wireTab } from '#tests/domain/sync/engine/wire-tab.ts'

const A = localIdOf('a')
const MADE = opIdOf('made')

/** A tab created again by another device that knew it at a revision; null if it had edited it since. */
const recreatedKinds = (serverId: number, sql: string, seen: number | null) => ({
  ...change(serverId, 40, {
    sql,
    extra_json: { clientId: 'other', rev: 1, updatedAt: NOON - 60_000, ...(seen === null ? {} : { seen }) },
  }),
  uuid: uuidOf(MADE),
})

/** This device knows the tab at revision 10, with the text "newer". */
function deskWith(tab: Parameters<typeof syncedTab>[2] = {}): Desk {
  const desk = new Desk()
  const base = { sql: 'newer', ...tab.base }
  desk.put('tabs', { ...syncedTab(A, 7, { ...tab, base }), createdByOp: MADE })
  return desk
}

/** The requests after a list, as one text. */
function sentFor(desk: Desk, records: readonly PulledRecord[], isReset = false): string {
  return textOf([...pull(desk, records, isReset), ...desk.later(2_000)])
}

function textOf(effects: readonly Effect[]): string {
  const sent = effects.find((one) => one.kind === 'send')
  if (sent === undefined) return 'nothing'
  const { method, path, headers, body } = sent.request
  return `${method} ${path} ${headers['If-Match'] ?? ''} ${decodeURIComponent(body).replaceAll('\\', '')}`
}

describe('a record lost by a rolled-back server', () => {
  test('is created again with its last known revision', () => {
    const desk = deskWith()
    expect(sentFor(desk, [], true)).toContain('"rev":3,"clientId":"me","seen":10}')
  })

  test('is created without it if it was edited here since', () => {
    const desk = deskWith({ edits: { sql: 'newest' } })
    desk.row({ op: 'update', localId: A })
    expect(sentFor(desk, [], true)).toMatch(/"rev":4,"clientId":"me"}$/)
  })

  test('is created without it if it is edited before it is sent', () => {
    const desk = deskWith()
    pull(desk, [], true)
    editTab(desk, A, { sql: 'newest' })
    expect(textOf(desk.later(2_000))).toMatch(/"sql":"newest".*"rev":4,"clientId":"me"}$/)
  })
})

describe('an edit of this device is sent without it', () => {
  test('if another device with the same knowledge created the record first', () => {
    const desk = deskWith({ edits: { sql: 'typed offline' } })
    desk.row({ op: 'update', localId: A })
    const sent = sentFor(desk, [recreatedKinds(21, 'newer', 10)], true)
    expect(sent).toMatch(/^PUT .*sql="typed offline".*"clientId":"me"}"$/)
  })

  test('if a list reports our create before it is sent', () => {
    const desk = deskWith()
    pull(desk, [], true)
    desk.later(2_000)
    desk.answer(good({ id: 21 }, '"40"'))
    const mine = { clientId: 'me', rev: 3, updatedAt: NOON - 10_000, version: 1, seen: 10 }
    readTab(desk, A, { sql: 'newer', extra_json: mine }, 'guard')
    editTab(desk, A, { sql: 'typed since' })
    desk.row({ op: 'update', localId: A, dueAt: desk.state.now + 1_000 })
    const listed = { ...change(21, 40, { sql: 'newer', extra_json: mine }), uuid: uuidOf(MADE) }
    expect(sentFor(desk, [listed])).toMatch(/^PUT .*sql="typed since".*"clientId":"me"}"$/)
  })
})

describe('texts restored beside a name that was edited here', () => {
  const theirs = { clientId: 'other', rev: 2, updatedAt: NOON - 60_000 }
  const stands = (sql: string, revision: number) => ({
    ...change(7, revision, { sql, label: 'Tab', extra_json: theirs }),
    uuid: uuidOf(MADE),
  })

  /** The server was rolled back to before "newer", and the user has just renamed the tab. */
  function deskThatPutsBack(): Desk {
    const desk = deskWith()
    editTab(desk, A, { name: 'Renamed' })
    desk.row({ op: 'update', localId: A, dueAt: NOON + 60_000 })
    pull(desk, [stands('older', 9)], true)
    expect(desk.tab(A)).toMatchObject({ dirty: ['name', 'sql'], current: { sql: 'newer' } })
    return desk
  }

  /** A write over an earlier revision conflicts with the present state. */
  function refuse(desk: Desk, sql: string, revision: number): void {
    const result = wireTab(7, { sql, label: 'Tab', extra_json: theirs })
    desk.answer(failed('refused', 412, { body: { message: 'x', result }, etag: `"${revision}"` }))
  }

  test('yield to a later text of another device, although the name is newer', () => {
    const desk = deskThatPutsBack()
    refuse(desk, 'typed elsewhere', 12)
    expect(desk.tab(A)).toMatchObject({
      dirty: ['name'],
      current: { name: 'Renamed', sql: 'typed elsewhere' },
    })
    expect(desk.history.at(-1)).toMatchObject({ reason: 'overwritten', snapshot: { sql: 'newer' } })
    expect(desk.tab(A).storedVersion).toBeNull()
  })

  test('are recognised also after another read', () => {
    const desk = deskThatPutsBack()
    refuse(desk, 'older', 9)
    desk.later(1_000)
    refuse(desk, 'typed elsewhere', 12)
    expect(desk.tab(A)).toMatchObject({ dirty: ['name'], current: { sql: 'typed elsewhere' } })
  })

  test('do not yield once they were edited here', () => {
    const desk = deskThatPutsBack()
    editTab(desk, A, { sql: 'typed here' })
    refuse(desk, 'typed elsewhere', 12)
    expect(desk.tab(A).current).toMatchObject({ name: 'Renamed', sql: 'typed here' })
    expect(desk.history.at(-1)).toMatchObject({ reason: 'conflict-loser', isStored: true })
  })
})

test('newer texts of this device are known once they were accepted, before any list', () => {
  const desk = deskWith({ edits: { sql: 'newest' } })
  desk.put('tabs', { ...desk.tab(A), restored: { revision: '10', rev: 3 } })
  desk.row({ op: 'update', localId: A })
  desk.tick()
  desk.answer(good({ id: 7 }, '"6001"'))
  expect(desk.tab(A)).toMatchObject({ restored: null, serverStamp: '6001' })
})

describe('a tab that another device created again', () => {
  test('with less knowledge gets the newer text of this device, and its own is stored', () => {
    const desk = deskWith()
    const sent = sentFor(desk, [recreatedKinds(21, 'older', 9)], true)
    expect(desk.tab(A)).toMatchObject({ serverId: 21, current: { sql: 'newer' } })
    expect(desk.history).toMatchObject([{ reason: 'overwritten', snapshot: { sql: 'older' } }])
    expect(sent).toMatch(/^PUT \/tabstateview\/21 "40" /)
    expect(sent).toContain('"clientId":"me","seen":10,"over":40}')
  })

  test('with less knowledge is overwritten also if this device had unsent changes of it', () => {
    const desk = deskWith({ edits: { sql: 'newest' } })
    desk.row({ op: 'update', localId: A })
    const sent = sentFor(desk, [recreatedKinds(21, 'older', 9)], true)
    expect(desk.tab(A)).toMatchObject({ serverId: 21, current: { sql: 'newest' } })
    expect(sent).toMatch(/"clientId":"me"}"$/)
  })

  test('with less knowledge, and whose create was first, gets the newer text again', () => {
    const desk = deskWith()
    pull(desk, [], true)
    desk.later(2_000)
    desk.answer(good({ id: 21 }, '"40"'))
    const mark = { clientId: 'other', rev: 1, updatedAt: NOON - 60_000, seen: 9 }
    readTab(desk, A, { sql: 'older', extra_json: mark }, 'guard')
    expect(desk.tab(A)).toMatchObject({ serverId: 21, current: { sql: 'newer' }, dirty: ['sql'] })
  })

  test('with more knowledge is applied, and one with less does not replace it', () => {
    const desk = deskWith()
    pull(desk, [recreatedKinds(21, 'newest', 11)], true)
    expect(desk.tab(A)).toMatchObject({ serverId: 21, current: { sql: 'newest' }, dirty: [] })
    expect(desk.history).toMatchObject([{ reason: 'overwritten', snapshot: { sql: 'newer' } }])
    const late = { ...recreatedKinds(21, 'newer', 10), revision: '41' }
    expect(sentFor(desk, [late])).toContain('"clientId":"me","seen":11,"over":41}')
    expect(desk.tab(A)).toMatchObject({ current: { sql: 'newest' } })
  })

  test('with the same knowledge is applied', () => {
    const desk = deskWith()
    pull(desk, [recreatedKinds(21, 'newer', 10)], true)
    expect(desk.tab(A)).toMatchObject({ serverId: 21, current: { sql: 'newer' }, dirty: [] })
    expect(desk.rows()).toBe('')
  })

  test('with edits of its own is applied like any change', () => {
    const desk = deskWith()
    pull(desk, [recreatedKinds(21, 'of another', null)], true)
    expect(desk.tab(A)).toMatchObject({ current: { sql: 'of another' }, dirty: [] })
  })
})

test('gets later edits, which are newer than anything known before', () => {
  const desk = deskWith()
  pull(desk, [recreatedKinds(21, 'newest', 11)], true)
  const theirs = { clientId: 'other', rev: 2, updatedAt: NOON }
  pull(desk, [{ ...change(21, 42, { sql: 'after that', extra_json: theirs }), uuid: uuidOf(MADE) }])
  expect(desk.tab(A)).toMatchObject({ current: { sql: 'after that' }, dirty: [], restored: null })
  const again = { clientId: 'third', rev: 5, updatedAt: NOON, seen: 41 }
  pull(desk, [{ ...change(21, 43, { sql: 'of before', extra_json: again }), uuid: uuidOf(MADE) }])
  expect(desk.tab(A)).toMatchObject({ current: { sql: 'after that' }, dirty: ['sql'] })
})

describe('a late create on a rolled-back server, under a number above all lost ones', () => {
  const DESK_KNOWS = 41
  const again = (revision: number, sql: string, mark: { readonly seen: number; readonly over: number }) => ({
    ...change(7, revision, {
      sql,
      extra_json: { clientId: 'other', rev: 7, updatedAt: NOON - 60_000, ...mark },
    }),
    uuid: uuidOf(MADE),
  })

  function deskWithLate(): Desk {
    const desk = deskWith({ base: { sql: 'late' } })
    desk.put('tabs', { ...desk.tab(A), serverStamp: String(DESK_KNOWS) })
    return desk
  }

  test('is replaced by the restored text of the device that knew it', () => {
    const desk = deskWithLate()
    expect(sentFor(desk, [again(42, 'newer', { seen: 10, over: DESK_KNOWS })])).toBe('nothing')
    expect(desk.tab(A)).toMatchObject({ current: { sql: 'newer' }, dirty: [] })
    expect(desk.history).toMatchObject([{ reason: 'overwritten', snapshot: { sql: 'late' } }])
  })

  test('does not make its text newer than the one known before the rollback', () => {
    const desk = deskWithLate()
    pull(desk, [again(42, 'newer', { seen: 10, over: DESK_KNOWS })])
    expect(sentFor(desk, [again(43, 'newest', { seen: 12, over: 42 })])).toBe('nothing')
    expect(desk.tab(A)).toMatchObject({ current: { sql: 'newest' }, dirty: [] })
  })

  test('stays if another text was overwritten', () => {
    const desk = deskWithLate()
    expect(sentFor(desk, [again(42, 'newer', { seen: 10, over: 40 })])).toMatch(/^PUT .*sql="late"/)
  })
})

describe('a closed tab that exists again on the server', () => {
  const listed = (revision: number, serverId = 7) => ({
    ...change(serverId, revision, { sql: 'newer' }),
    uuid: uuidOf(MADE),
  })

  test('is open again by a continued list if its revision is above that of its removal', () => {
    const desk = deskWith()
    pull(desk, [change(7, 20, null)])
    pull(desk, [listed(19)])
    expect(desk.tab(A)).toMatchObject({ deleted: true, serverId: null })
    pull(desk, [listed(21, 8)])
    expect([...desk.state.records.values()]).toMatchObject([{ deleted: false, serverId: 8 }])
  })

  test('is open again even if this device closed it itself', () => {
    const desk = deskWith()
    desk.put('tabs', closed(desk.tab(A)))
    desk.row({ op: 'delete', localId: A })
    desk.tick()
    desk.answer(good({ message: 'OK' }, '"20"'))
    pull(desk, [listed(20)])
    expect(desk.tab(A)).toMatchObject({ deleted: true, serverId: null })
    pull(desk, [listed(21)])
    expect(desk.tab(A)).toMatchObject({ deleted: false, serverId: 7 })
  })

  const older = (revision: number, sql = 'older') => {
    const theirs = { clientId: 'other', rev: 2, updatedAt: NOON - 3_600_000 }
    return { ...change(7, revision, { sql, extra_json: theirs }), uuid: uuidOf(MADE) }
  }

  test('from before it was edited and closed gets its newer text, and its own is stored', () => {
    const desk = deskWith()
    pull(desk, [change(7, 20, null)])
    expect(sentFor(desk, [older(9)], true)).toMatch(/^PUT .*sql="newer".*"seen":10,"over":9}/)
    expect(desk.tab(A)).toMatchObject({ deleted: false, current: { sql: 'newer' }, updatedAt: NOON - 10_000 })
    expect(desk.history).toMatchObject([
      { reason: 'deleted' },
      { reason: 'overwritten', snapshot: { sql: 'older' } },
    ])
  })

  test('from just before unsent edits and its closing gets those', () => {
    const desk = deskWith()
    editTab(desk, A, { sql: 'typed last, never sent' })
    desk.put('tabs', closed(desk.tab(A)))
    desk.row({ op: 'delete', localId: A })
    desk.tick()
    desk.answer(good({ message: 'OK' }, '"20"'))
    expect(sentFor(desk, [older(10, 'newer')], true)).toMatch(
      /^PUT .*sql="typed last, never sent".*"clientId":"me"}"$/,
    )
  })

  test("from after the state known here has the server's text", () => {
    const desk = deskWith()
    pull(desk, [change(7, 20, null)])
    expect(sentFor(desk, [older(15, 'written before it was closed')], true)).toBe('nothing')
    expect(desk.tab(A)).toMatchObject({ deleted: false, current: { sql: 'written before it was closed' } })
  })

  test('from before the last edits, reported with its removal, gets those again', () => {
    const desk = deskWith()
    const theirs = { clientId: 'other', rev: 3, updatedAt: NOON - 60_000 }
    pull(desk, [{ ...change(7, 20, null), wire: wireTab(7, { sql: 'last', extra_json: theirs }) }])
    expect(sentFor(desk, [older(15)], true)).toMatch(/^PUT .*sql="last".*"seen":20,"over":15}/)
  })

  test('and was deleted for good here has its text, and is not empty', () => {
    const desk = deskWith()
    pull(desk, [change(7, 20, null)])
    const { current } = desk.tab(A)
    desk.put('tabs', { ...desk.tab(A), current: { ...current, sql: '' } })
    expect(sentFor(desk, [older(9)], true)).toBe('nothing')
    expect(desk.tab(A)).toMatchObject({ deleted: false, current: { sql: 'older' } })
  })

  test('as an earlier generation is the same tab, though the list continues', () => {
    const desk = new Desk()
    desk.put('tabs', { ...syncedTab(A, 30), createdByOp: nextGeneration(MADE) })
    pull(desk, [listed(9)])
    expect(desk.tab(A)).toMatchObject({ serverId: 30 })
    pull(desk, [listed(50)])
    expect([...desk.state.records.values()]).toMatchObject([{ localId: A, serverId: 7 }])
  })
})

test('a tab that another device created is known with its revision', () => {
  const desk = new Desk()
  pull(desk, [{ ...change(7, 12, { sql: 'of another' }), uuid: uuidOf(MADE) }])
  expect([...desk.state.records.values()]).toMatchObject([{ serverId: 7, serverStamp: '12' }])
})
