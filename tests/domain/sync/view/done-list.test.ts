import type { Lid } from '#domain/core/ids.ts'
import { addDone, type DoneEntry, doneSince, parseDoneList } from '#domain/sync/view/done-list.ts'
import { expect, test } from 'vitest'

function entry(at: number): DoneEntry {
  return { at, kind: 'tabs', lid: 'tab-tab-tab-tab-tab-1' as Lid, name: `at ${at}`, what: 'New tab', rev: 1 }
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
