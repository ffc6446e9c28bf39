import type { Lid } from '#domain/core/ids.ts'
import { addDone, type DoneEntry, doneSince, noteSynced, parseDoneList } from '#domain/sync/view/done-list.ts'
import { expect, test } from 'vitest'

const LID = 'tab-tab-tab-tab-tab-1' as Lid

function entry(at: number): DoneEntry {
  return { at, kind: 'tabs', lid: LID, name: `at ${at}`, what: 'New tab', rev: at, syncedAt: null }
}

test('what was sent last stands first', () => {
  expect(addDone([entry(1)], [entry(2), entry(3)]).map(({ at }) => at)).toEqual([3, 2, 1])
})

test('the last fifty are kept', () => {
  const full = addDone(
    [],
    Array.from({ length: 50 }, (_, at) => entry(at)),
  )
  const after = addDone(full, [entry(100)])
  expect([after.length, after[0]?.at, after[49]?.at]).toEqual([50, 100, 1])
})

test('only today is told', () => {
  expect(doneSince([entry(30), entry(20), entry(10)], 20).map(({ at }) => at)).toEqual([30, 20])
})

test('what cannot be read is left out, and a list that is none is empty', () => {
  expect(parseDoneList([entry(1), { at: 'x' }, null])).toEqual([entry(1)])
  expect(parseDoneList(undefined)).toEqual([])
})

test('a change has the time of the first read that contained it', () => {
  const read = (confirmed: number) => [{ kind: 'tabs' as const, lid: LID, confirmed }]
  const once = noteSynced([entry(3), entry(2), entry(1)], read(2), 50)
  expect(once.map(({ syncedAt }) => syncedAt)).toEqual([null, 50, 50])
  const twice = noteSynced(once, read(3), 90)
  expect(twice.map(({ syncedAt }) => syncedAt)).toEqual([90, 50, 50])
})

test('a read of another record, or of no more, leaves the list as it is', () => {
  const list = [entry(2)]
  const other = { kind: 'savedQueries' as const, lid: LID, confirmed: 9 }
  expect(noteSynced(list, [other, { ...other, kind: 'tabs', confirmed: 1 }], 50)).toBe(list)
})

test('a list that an older program stored is read', () => {
  const { syncedAt: _none, ...old } = entry(4)
  expect(parseDoneList([old])).toEqual([entry(4)])
})
