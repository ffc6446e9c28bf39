import { expect, test } from 'vitest'
import { mergeRecord } from '#domain/sync/merge/merge.ts'

type Layout = Readonly<Record<string, unknown>> | string | null

/** Merges layouts; mine is newer. Returns the merged one, the server's, whether it is unsent, and whether it is in conflict. */
function merge(base: Layout, mine: Layout, theirs: Layout) {
  const merged = mergeRecord({
    base: { layout: base },
    mine: { layout: mine },
    theirs: { layout: theirs },
    mineAt: 20,
    theirsAt: 10,
    groups: [],
    maps: ['layout'],
    isOwn: false,
  })
  const { current, conflicting, dirty } = merged
  return [current['layout'], merged.base['layout'], dirty.length > 0, conflicting.length > 0]
}

test('a map that only this device has made is unsent', () => {
  expect(merge(null, { a: 1 }, null)).toEqual([{ a: 1 }, null, true, false])
})

test('a map that only the server has is taken', () => {
  expect(merge(null, null, { a: 1 })).toEqual([{ a: 1 }, { a: 1 }, false, false])
})

test('a first map that both sides made is joined', () => {
  expect(merge(null, { a: 1 }, { b: 2 })).toEqual([{ a: 1, b: 2 }, { b: 2 }, true, false])
})

test('a map that the server cleared keeps entries that were added here', () => {
  expect(merge({ a: 1 }, { a: 1, b: 2 }, null)).toEqual([{ b: 2 }, null, true, false])
})

test('a map that was cleared here keeps entries that the server added', () => {
  expect(merge({ a: 1 }, null, { a: 1, b: 2 })).toEqual([{ b: 2 }, { a: 1, b: 2 }, true, false])
})

test('no map on either side stays null, and is not unsent', () => {
  expect(merge(null, null, null)).toEqual([null, null, false, false])
  expect(merge({ a: 1 }, { a: 1 }, null)).toEqual([null, null, false, false])
  expect(merge({ a: 1 }, {}, null)).toEqual([null, null, false, false])
})

test('a text in place of a map is compared as one value', () => {
  expect(merge('{broken', '{broken', { a: 1 })).toEqual([{ a: 1 }, { a: 1 }, false, false])
  expect(merge({ a: 1 }, { a: 2 }, '{broken')).toEqual([{ a: 2 }, '{broken', true, true])
  expect(merge({ a: 1 }, '{broken', { a: 1 })).toEqual(['{broken', { a: 1 }, true, false])
})
