import { expect, test } from 'vitest'
import { readTags } from '#domain/records/kind/wire-tags.ts'

test('only tags set by users are read', () => {
  const tags = [
    { id: 1, name: 'owner:1', type: 3 },
    { id: 3, name: 'type:chart', type: 2 },
    { id: 10, name: 'bi-n', type: 1 },
    { id: 8, name: 'bi-a', type: 1 },
  ]
  expect(readTags({ id: 2, tags })).toEqual(['bi-a', 'bi-n'])
})

test('a record without tags gives null', () => {
  expect(readTags({ id: 2 })).toBe(null)
  expect(readTags({ id: 2, tags: [null, { id: 7 }] })).toEqual([])
})
