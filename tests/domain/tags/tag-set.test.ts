import { expect, test } from 'vitest'
import { tagSet } from '#domain/tags/tag-set.ts'

test('the same tags are the same list, each once and in order', () => {
  expect(tagSet(['b', 'a', 'b'])).toEqual(['a', 'b'])
})
