import { expect, test } from 'vitest'
import { activeTab, HISTORY_LENGTH, repaired, visited } from '#domain/editor/tab-history.ts'
import { localId } from '#tests/support/tabs.ts'

/** `localIds('ab')` are the tabs a and b. */
function localIds(names: string) {
  return [...names].map(localId)
}

test.each([
  ['', 'a', 'a'],
  ['ab', 'a', 'aba'],
  ['ab', 'b', 'ab'],
])('in history "%s" a visit of %s gives "%s"', (before, visit, after) => {
  expect(visited(localIds(before), localId(visit))).toEqual(localIds(after))
})

test('the history drops the oldest visits', () => {
  const long = Array.from({ length: HISTORY_LENGTH }, (_, index) => localId(`t${index}`))
  const after = visited(long, localId('new'))
  expect(after.length).toBe(HISTORY_LENGTH)
  expect(after.at(-1)).toBe(localId('new'))
})

test.each([
  ['closed tabs go', 'abcb', 'ac', 'ac'],
  ['repeated visits are merged', 'aba', 'a', 'a'],
  ['an empty history falls back to the last tab', 'b', 'ac', 'c'],
  ['without tabs it is empty', 'ab', '', ''],
])('repair: %s', (_rule, history, open, expected) => {
  expect(repaired(localIds(history), localIds(open))).toEqual(localIds(expected))
})

test.each([
  ['the requested tab is shown if it is open', 'ab', 'abc', 'c', 'c'],
  ['else the last visited', 'ab', 'abc', 'x', 'b'],
  ['else the last tab', '', 'abc', null, 'c'],
  ['null without tabs', 'a', '', 'a', null],
])('%s', (_rule, history, open, requested, expected) => {
  const found = activeTab(localIds(history), localIds(open), requested === null ? null : localId(requested))
  expect(found).toBe(expected === null ? null : localId(expected))
})
