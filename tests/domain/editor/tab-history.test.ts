import { expect, test } from 'vitest'
import { activeTab, HISTORY_LENGTH, repaired, visited } from '#domain/editor/tab-history.ts'
import { lid } from '#tests/support/tabs.ts'

/** `lids('ab')` is the tabs a and b. */
function lids(names: string) {
  return [...names].map(lid)
}

test.each([
  ['', 'a', 'a'],
  ['ab', 'a', 'aba'],
  ['ab', 'b', 'ab'],
])('in history "%s" a visit of %s gives "%s"', (before, visit, after) => {
  expect(visited(lids(before), lid(visit))).toEqual(lids(after))
})

test('the history forgets the oldest visits', () => {
  const long = Array.from({ length: HISTORY_LENGTH }, (_, index) => lid(`t${index}`))
  const after = visited(long, lid('new'))
  expect(after.length).toBe(HISTORY_LENGTH)
  expect(after.at(-1)).toBe(lid('new'))
})

test.each([
  ['closed tabs go', 'abcb', 'ac', 'ac'],
  ['visits that became neighbours are one', 'aba', 'a', 'a'],
  ['an empty history falls back to the last editor', 'b', 'ac', 'c'],
  ['without editors nothing is left', 'ab', '', ''],
])('repair: %s', (_rule, history, open, expected) => {
  expect(repaired(lids(history), lids(open))).toEqual(lids(expected))
})

test.each([
  ['the asked tab is shown when it is open', 'ab', 'abc', 'c', 'c'],
  ['else the latest visited', 'ab', 'abc', 'x', 'b'],
  ['else the last editor', '', 'abc', null, 'c'],
  ['without tabs there is none', 'a', '', 'a', null],
])('%s', (_rule, history, open, asked, expected) => {
  const found = activeTab(lids(history), lids(open), asked === null ? null : lid(asked))
  expect(found).toBe(expected === null ? null : lid(expected))
})
