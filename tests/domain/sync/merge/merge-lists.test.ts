import { expect, test } from 'vitest'
import { mergeIds } from '#domain/sync/merge/merge-lists.ts'

/** Merges lists of letters. */
const merged = (base: string, mine: string, theirs: string) =>
  mergeIds({ base: [...base], mine: [...mine], theirs: [...theirs] }).join('')

test.each([
  ['nothing changed', 'abc', 'abc', 'abc', 'abc'],
  ['one side added', 'abc', 'abxc', 'abc', 'abxc'],
  ['both added in different places', 'abc', 'xabc', 'abcy', 'xabcy'],
  ['both added in the same place', 'ab', 'axb', 'ayb', 'axyb'],
  ['both added at the end', 'ab', 'abx', 'aby', 'abxy'],
  ['both added the same', 'ab', 'axb', 'abx', 'abx'],
  ['one side added several', 'ab', 'axyzb', 'abq', 'axyzbq'],
  ['one side removed', 'abc', 'ac', 'abc', 'ac'],
  ['both removed', 'abcd', 'acd', 'abd', 'ad'],
  ['one removed what the other follows', 'abc', 'ac', 'abxc', 'axc'],
  ['one side sorted, the other added', 'abc', 'cab', 'abxc', 'cabx'],
  ['both sorted', 'abc', 'cab', 'bac', 'cab'],
  ['without a common past', '', 'ab', 'bc', 'abc'],
])('%s', (_, base, mine, theirs, expected) => {
  expect(merged(base, mine, theirs)).toBe(expected)
})
