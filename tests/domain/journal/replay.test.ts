import { expect, test } from 'vitest'
import { entryFromJson, entryToJson, type JournalChange, type JournalEntry } from '#domain/journal/entry.ts'
import { type Replayed, replay } from '#domain/journal/replay.ts'

function entry(order: number, ...changes: readonly JournalChange[]): JournalEntry {
  return { order, isSnapshot: false, changes }
}

function snapshot(order: number, ...changes: readonly JournalChange[]): JournalEntry {
  return { order, isSnapshot: true, changes }
}

const tab = (rev: number, acked = 0): JournalChange => ({ table: 'tabs', key: 'a', value: { rev, acked } })
const row = (seq: number, state: string): JournalChange => ({
  table: 'outbox',
  key: seq,
  value: { seq, state },
})
const gone = (seq: number): JournalChange => ({ table: 'outbox', key: seq })

function rows(played: Replayed, table: 'tabs' | 'outbox' | 'buffer'): unknown[] {
  return [...(played.rows.get(table)?.values() ?? [])]
}

test('an entry is decoded as it was encoded, and anything else is null', () => {
  const all = [snapshot(5, tab(1), gone(2)), entry(6, row(3, 'OPEN'))]
  for (const one of all) expect(entryFromJson(JSON.parse(JSON.stringify(entryToJson(one))))).toEqual(one)
  for (const json of [null, 5, 'x', [], {}, { o: 'x', c: [] }, { o: 1 }])
    expect(entryFromJson(json)).toBeNull()
  expect(
    entryFromJson({ o: 1, c: [['cookies', 'a', 1], ['tabs'], ['tabs', {}, 1], ['tabs', 'a', 1]] }),
  ).toEqual(entry(1, { table: 'tabs', key: 'a', value: 1 }))
})

test('transactions of all windows are replayed in order', () => {
  const played = replay([
    [entry(1, tab(1)), entry(5, tab(3))],
    [entry(2, tab(2)), entry(6, tab(4))],
  ])
  expect(rows(played, 'tabs')).toEqual([{ rev: 4, acked: 0 }])
})

test('a version with fewer edits never replaces one with more, whatever the order', () => {
  expect(rows(replay([[entry(9, tab(2))], [entry(4, tab(3))]]), 'tabs')).toEqual([{ rev: 3, acked: 0 }])
})

test('of two versions with equal edits the one with more acknowledged revisions wins', () => {
  expect(rows(replay([[entry(9, tab(3, 1))], [entry(4, tab(3, 3))]]), 'tabs')).toEqual([{ rev: 3, acked: 3 }])
})

test('of a record created again on the server the last version wins', () => {
  const known = entry(4, { table: 'tabs', key: 'a', value: { rev: 3, acked: 2, serverId: 2 } })
  const forgotten = { rev: 3, acked: 0, serverId: null }
  const recreatedKinds = { rev: 3, acked: 0, serverId: 3 }
  const played = (value: unknown) =>
    rows(replay([[known, entry(9, { table: 'tabs', key: 'a', value })]]), 'tabs')
  expect(played(forgotten)).toEqual([forgotten])
  expect(played(recreatedKinds)).toEqual([recreatedKinds])
})

test('a removed change stays removed, also if an older journal has it', () => {
  expect(rows(replay([[entry(9, row(1, 'OPEN'))], [entry(4, gone(1))]]), 'outbox')).toEqual([])
})

test('a removed record that was put again exists', () => {
  expect(
    rows(replay([[entry(1, tab(1)), entry(2, { table: 'tabs', key: 'a' }), entry(3, tab(1))]]), 'tabs'),
  ).toHaveLength(1)
})

test('a snapshot has the changes that were still pending', () => {
  const played = replay([[entry(1, row(1, 'OPEN'), row(2, 'OPEN'))], [snapshot(3, row(2, 'OPEN'))]])
  expect(rows(played, 'outbox')).toEqual([{ seq: 2, state: 'OPEN' }])
})

test("an unsent record missing in another window's later snapshot has been sent, and is not restored", () => {
  // The window that typed revision 3 did not know that the leading window had sent it, and then revision 4.
  const typed = [entry(1, tab(3, 2), row(7, 'OPEN'))]
  expect(rows(replay([typed, [snapshot(5)]]), 'tabs')).toEqual([])
  expect(rows(replay([typed, [snapshot(5, tab(4, 3))]]), 'tabs')).toEqual([{ rev: 4, acked: 3 }])
  expect(rows(replay([[...typed, entry(6, tab(5, 4))], [snapshot(5)]]), 'tabs')).toEqual([
    { rev: 5, acked: 4 },
  ])
})

test('an entry of the moment of a snapshot belongs to it', () => {
  expect(rows(replay([[snapshot(3)], [entry(3, row(1, 'OPEN'))]]), 'outbox')).toEqual([])
})

test('entries after the snapshot count, in every journal', () => {
  const played = replay([[entry(4, row(2, 'OPEN'))], [snapshot(3, row(1, 'OPEN')), entry(5, gone(1))]])
  expect(rows(played, 'outbox')).toEqual([{ seq: 2, state: 'OPEN' }])
})

test('texts that were stored since are not in the buffer any more', () => {
  const typed: JournalChange = { table: 'buffer', key: 'a', value: { sql: 'x' } }
  expect(rows(replay([[entry(1, typed), entry(2, { table: 'buffer', key: 'a' })]]), 'buffer')).toEqual([])
  expect(rows(replay([[entry(1, typed), snapshot(2)]]), 'buffer')).toEqual([])
})

test('the highest number is known, also of removed rows', () => {
  const history: JournalChange = { table: 'history', key: 12, value: {} }
  expect(replay([[entry(1, row(7, 'OPEN'), history), entry(2, gone(7))]]).last).toEqual({
    outbox: 7,
    history: 12,
  })
})
