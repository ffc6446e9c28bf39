import { expect, test } from 'vitest'
import { Desk, good, localIdOf, localTab, NOON, syncedTab } from '#tests/domain/sync/engine/desk.ts'
import { change, pull } from '#tests/domain/sync/engine/wire-tab.ts'

const A = localIdOf('a')
const BASE = 'select a\nfrom t\nlimit 1'
const OTHER = { updatedAt: NOON + 60_000, clientId: 'other', rev: 2 }

/** A tab of the server in which this device changed a line, sent and read back. */
function written(sql = 'select a\nfrom t\nlimit 2', desk = new Desk()): Desk {
  desk.put('tabs', syncedTab(A, 7, { base: { sql: BASE }, edits: { sql } }))
  desk.know('tabs', A)
  desk.row({ op: 'update', localId: A, fields: ['sql'] })
  desk.tick()
  desk.answer(good(7, '"11"'))
  return desk
}

/** Text and `lostTo` of each history row. */
const historyOf = (desk: Desk) =>
  desk.history.map(({ snapshot, lostTo = null }) => [(snapshot as { sql?: string }).sql, lostTo])

test('a line of this device that another one removed is reported, with the stored version', () => {
  const desk = written()
  pull(desk, [change(7, 12, { sql: 'select a\nfrom t\nlimit 3', extra_json: OTHER })])
  expect(desk.tab(A).current.sql).toBe('select a\nfrom t\nlimit 3')
  expect(historyOf(desk)).toEqual([['select a\nfrom t\nlimit 2', NOON + 60_000]])
})

test('it is reported once: later edits of the other device are its own', () => {
  const desk = written()
  pull(desk, [change(7, 12, { sql: 'select a\nfrom t\nlimit 3', extra_json: OTHER })])
  pull(desk, [change(7, 13, { sql: 'select a\nfrom t\nlimit 4', extra_json: { ...OTHER, rev: 3 } })])
  expect(historyOf(desk)).toEqual([
    ['select a\nfrom t\nlimit 2', NOON + 60_000],
    ['select a\nfrom t\nlimit 3', null],
  ])
})

test('a program without a mark wrote at an unknown time', () => {
  const desk = written()
  const mine = { updatedAt: NOON - 10_000, clientId: 'me', rev: 4 }
  pull(desk, [change(7, 12, { sql: 'select a\nfrom t\nlimit 3', extra_json: mine })])
  expect(historyOf(desk)).toEqual([['select a\nfrom t\nlimit 2', 0]])
})

test.each([
  ["adds lines at the end of this one's", 'select a\nfrom t\nlimit 2\n-- and on'],
  ['changes lines from before this one wrote', 'select b\nfrom t\nlimit 2'],
  ['changes only the name', 'select a\nfrom t\nlimit 2'],
])('another device that %s removes nothing', (_words, sql) => {
  const desk = written()
  pull(desk, [change(7, 12, { sql, label: 'New name', extra_json: OTHER })])
  expect(desk.tab(A).current).toMatchObject({ sql, name: 'New name' })
  expect(desk.history.map(({ lostTo }) => lostTo).filter((one) => one !== undefined)).toEqual([])
})

test('without an edit of this device nothing of it is removed', () => {
  const desk = new Desk()
  desk.put('tabs', syncedTab(A, 7, { base: { sql: BASE } }))
  pull(desk, [change(7, 12, { sql: 'all new', extra_json: OTHER })])
  expect(historyOf(desk)).toEqual([[BASE, null]])
})

test('its own text that returns is no loss, and neither is an older one of its own', () => {
  const desk = written()
  pull(desk, [
    change(7, 11, {
      sql: 'select a\nfrom t\nlimit 2',
      extra_json: { updatedAt: NOON, clientId: 'me', rev: 4 },
    }),
  ])
  pull(desk, [change(7, 12, { sql: BASE, extra_json: { updatedAt: NOON, clientId: 'me', rev: 3 } })])
  expect(desk.tab(A).current.sql).toBe('select a\nfrom t\nlimit 2')
  expect(desk.history.map(({ lostTo }) => lostTo)).toEqual([undefined])
})

test('a rollback of the server is reported as such, and not as another device', () => {
  const desk = written()
  pull(desk, [change(7, 9, { sql: BASE, extra_json: OTHER })], true)
  expect(desk.history.map(({ lostTo }) => lostTo).filter((one) => one !== undefined)).toEqual([])
})

test('in a tab created by this device, every line is its own', () => {
  const desk = new Desk()
  desk.put('tabs', localTab(A, { sql: 'select 1\nfrom t' }))
  desk.row({ op: 'create', localId: A })
  desk.tick()
  desk.answer(good({ id: 7 }, '"11"'))
  pull(desk, [change(7, 12, { label: 'New', sql: 'select 2\nfrom t', extra_json: OTHER })])
  expect(historyOf(desk)).toEqual([['select 1\nfrom t', NOON + 60_000]])
})
