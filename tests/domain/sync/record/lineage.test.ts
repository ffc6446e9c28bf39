import { describe, expect, test } from 'vitest'
import { parseTab } from '#domain/records/tabs/record.ts'
import { nameOfLife, ownRevision, withAncestor } from '#domain/sync/record/lineage.ts'
import { Desk, failed, localIdOf, syncedTab } from '#tests/domain/sync/engine/desk.ts'
import { change, pull, wireTab } from '#tests/domain/sync/engine/wire-tab.ts'

const A = localIdOf('a')

describe('our revision in a mark', () => {
  const lineage = [
    { clientId: 'first', rev: 4 },
    { clientId: 'second', rev: 6 },
  ]
  test.each([
    ['of this life', 'third', 9, 9],
    ['of the previous life, restored', 'second', 6, 6],
    ['of the previous life, not restored', 'second', 7, null],
    ['of the first life, restored', 'first', 4, 4],
    ['of the first life, not restored, though the next one reached the number', 'first', 5, null],
    ['of another device', 'other', 1, null],
    ['without a writer', null, 1, null],
    ['without a number', 'third', null, null],
  ])('%s', (_what, clientId, rev, own) => {
    expect(ownRevision({ clientId, rev, updatedAt: 0 }, { lineage }, 'third')).toBe(own)
  })

  test('is null without a mark, and needs no earlier life', () => {
    expect(ownRevision(null, { lineage }, 'third')).toBeNull()
    expect(ownRevision({ clientId: 'third', rev: 2, updatedAt: 0 }, {}, 'third')).toBe(2)
  })
})

test('a restored record names the ended life and its last known revision, after earlier ones', () => {
  const tab = syncedTab(A, 7)
  const once = withAncestor(tab, 'first')
  expect(once).toEqual({ ...tab, lineage: [{ clientId: 'first', rev: 3 }] })
  expect(withAncestor({ ...once, rev: 5 }, 'second').lineage).toEqual([
    { clientId: 'first', rev: 3 },
    { clientId: 'second', rev: 5 },
  ])
  expect(withAncestor(tab, null)).toBe(tab)
})

test('is read with its record, and a malformed one is rejected', () => {
  const tab = withAncestor(syncedTab(A, 7), 'first')
  expect(parseTab(tab)).toEqual({ ok: true, value: tab })
  expect(parseTab({ ...tab, lineage: [{ clientId: 'first' }] })).toEqual({
    ok: false,
    error: { code: 'unreadable', field: 'lineage.0.rev' },
  })
})

describe('a text of an ended life of this device', () => {
  /** It was restored at revision 2, and this life has sent one more. */
  const restored = { ...syncedTab(A, 7), lineage: [{ clientId: 'former', rev: 2 }] }
  const written = (rev: number, updatedAt: number) => ({ rev, updatedAt, clientId: 'former' })

  test('that was restored is our own past: the present text is sent again, without a conflict', () => {
    const desk = new Desk()
    desk.put('tabs', restored)
    pull(desk, [change(7, 12, { sql: 'older', extra_json: written(2, 1) })])
    expect(desk.tab(A)).toMatchObject({ current: { sql: 'select 1' }, acked: 2, dirty: ['sql'] })
    expect(desk.rows()).toBe('update OPEN')
    expect(desk.events).toEqual([])
  })

  test('that was not restored is applied as that of another device', () => {
    const desk = new Desk()
    desk.put('tabs', restored)
    pull(desk, [change(7, 12, { sql: 'sent in between', extra_json: written(3, 1) })])
    expect(desk.tab(A)).toMatchObject({ current: { sql: 'sent in between' }, dirty: [], rev: 3 })
    expect(desk.history).toMatchObject([{ reason: 'overwritten', snapshot: { sql: 'select 1' } }])
  })

  test('that was not restored is stored if this life wrote another one, and the user is notified', () => {
    const desk = new Desk()
    const edited = syncedTab(A, 7, { edits: { sql: 'mine' } })
    desk.put('tabs', { ...edited, lineage: [{ clientId: 'former', rev: 3 }] })
    desk.row({ op: 'update', localId: A })
    desk.tick()
    // A number that this life has used too, for another text.
    const result = wireTab(7, { sql: 'sent in between', extra_json: written(4, 1) })
    desk.answer(failed('refused', 412, { body: { message: 'x', result }, etag: '"15"' }))
    expect(desk.tab(A)).toMatchObject({ current: { sql: 'mine' }, rev: 4, acked: 3, dirty: ['sql'] })
    expect(desk.history).toMatchObject([
      { reason: 'conflict-loser', isStored: true, snapshot: { theirs: { sql: 'sent in between' } } },
    ])
    expect(desk.events).toMatchObject([{ code: 'kept-version', localId: A }])
  })
})

test('each life of a device has a name of its own, after the name of the device', () => {
  expect(nameOfLife(null, 'one')).toBe('one')
  expect(nameOfLife('one', 'two')).toBe('one.two')
  expect(nameOfLife('one.two', 'three')).toBe('one.three')
})
