import { expect, test } from 'vitest'
import type { LocalId } from '#domain/core/ids.ts'
import {
  addDone,
  type DoneEntry,
  doneSince,
  noteReads,
  parseDoneList,
  replacedFields,
} from '#domain/sync-status/outbox/done-list.ts'

const LOCAL_ID = 'tab-tab-tab-tab-tab-1' as LocalId

const READ = { kind: 'tabs' as const, localId: LOCAL_ID, confirmed: 9, replaced: [] }

function entry(at: number): DoneEntry {
  const read = { syncedAt: null, replacedAt: null, serverId: null, parent: null }
  return {
    at,
    kind: 'tabs',
    localId: LOCAL_ID,
    name: `at ${at}`,
    what: 'SQL text',
    text: 'select 1',
    fields: ['sql'],
    rev: at,
    ...read,
  }
}

test('the last sent change is first', () => {
  expect(addDone([entry(1)], [entry(2), entry(3)]).map(({ at }) => at)).toEqual([3, 2, 1])
})

test('the last fifty are stored', () => {
  const full = addDone(
    [],
    Array.from({ length: 50 }, (_, at) => entry(at)),
  )
  const after = addDone(full, [entry(100)])
  expect([after.length, after[0]?.at, after[49]?.at]).toEqual([50, 100, 1])
})

test('only those of today are shown', () => {
  expect(doneSince([entry(30), entry(20), entry(10)], 20).map(({ at }) => at)).toEqual([30, 20])
})

test('unreadable entries are skipped, and anything but a list is empty', () => {
  expect(parseDoneList([entry(1), { at: 'x' }, null])).toEqual([entry(1)])
  expect(parseDoneList(undefined)).toEqual([])
})

test('a change has the time of the first read that contained it', () => {
  const read = (confirmed: number) => [{ ...READ, confirmed }]
  const once = noteReads([entry(3), entry(2), entry(1)], read(2), 50)
  expect(once.map(({ syncedAt }) => syncedAt)).toEqual([null, 50, 50])
  const twice = noteReads(once, read(3), 90)
  expect(twice.map(({ syncedAt }) => syncedAt)).toEqual([90, 50, 50])
})

test('a read of another record, or of an older revision, leaves the list unchanged', () => {
  const list = [entry(2)]
  expect(
    noteReads(
      list,
      [
        { ...READ, kind: 'savedQueries' },
        { ...READ, confirmed: 1 },
      ],
      50,
    ),
  ).toBe(list)
})

test('a change replaced by another version is not synced, then or later', () => {
  const list = [{ ...entry(2), fields: ['queryLimit'] }, entry(1)]
  const once = noteReads(list, [{ ...READ, replaced: ['sql'] }], 50)
  expect(once.map(({ syncedAt, replacedAt }) => [syncedAt, replacedAt])).toEqual([
    [50, null],
    [null, 50],
  ])
  expect(noteReads(once, [READ], 90)).toBe(once)
})

test('a read that confirms nothing may still show a replacement, which later reads do not confirm', () => {
  const list = [{ ...entry(2), fields: ['queryLimit'] }, entry(1)]
  const once = noteReads(list, [{ ...READ, confirmed: 0, replaced: ['sql'] }], 50)
  expect(once.map(({ syncedAt, replacedAt }) => [syncedAt, replacedAt])).toEqual([
    [null, null],
    [null, 50],
  ])
  const twice = noteReads(once, [READ], 90)
  expect(twice.map(({ syncedAt, replacedAt }) => [syncedAt, replacedAt])).toEqual([
    [90, null],
    [null, 50],
  ])
})

test('a change that was read back before it was replaced stays synced', () => {
  const synced = [{ ...entry(1), syncedAt: 50 }]
  expect(noteReads(synced, [{ ...READ, replaced: ['sql'] }], 90)).toBe(synced)
})

test("replaced fields have the server's value now; merged lines and unchanged fields are not replaced", () => {
  const before = { current: { sql: 'mine', name: 'mine', queryLimit: 10, autorun: true } }
  const theirs = { sql: 'theirs', name: 'theirs', queryLimit: 10, autorun: false }
  const after = { current: { sql: 'theirs', name: 'of both', queryLimit: 10, autorun: true }, base: theirs }
  expect(replacedFields(before, after, [])).toEqual(['sql'])
  expect(replacedFields(before, { ...after, base: null }, [])).toEqual([])
})

test('a link that the server removed is no replacement', () => {
  const before = { current: { sql: 'mine', remoteId: 7 } }
  const after = { current: { sql: 'mine', remoteId: null }, base: { sql: 'mine', remoteId: null } }
  expect(replacedFields(before, after, ['remoteId'])).toEqual([])
})
