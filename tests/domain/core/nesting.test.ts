import { expect, test } from 'vitest'
import { JSON_MARKS, nestsDeeperThan, RISON_MARKS } from '#domain/core/nesting.ts'

test.each([
  ['', 0, false],
  ['[]', 0, true],
  ['[]', 1, false],
  ['[{"a":[]}]', 2, true],
  ['[{"a":[]}]', 3, false],
  ['[[],[],[]]', 2, false],
  ['"[[[["', 0, false],
  ['"\\"[[["', 0, false],
  ['"\\\\"[', 0, true],
  ['"[[', 0, false],
  [']]][', 0, false],
])('%s nests deeper than %i levels: %s', (text, limit, isDeeper) => {
  expect(nestsDeeperThan(limit, text, JSON_MARKS)).toBe(isDeeper)
})

test.each([
  ['(a:!(1))', 1, true],
  ['(a:!(1))', 2, false],
  ["'((!'(('", 0, false],
])('as rison %s nests deeper than %i levels: %s', (text, limit, isDeeper) => {
  expect(nestsDeeperThan(limit, text, RISON_MARKS)).toBe(isDeeper)
})
