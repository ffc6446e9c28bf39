import { expect, test } from 'vitest'
import { tagSet } from '#domain/tags/tag-set.ts'

test('equal sets of tags are equal lists, distinct and sorted', () => {
  expect(tagSet(['b', 'a', 'b'])).toEqual(['a', 'b'])
})
