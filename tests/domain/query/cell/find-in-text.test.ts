import { expect, test } from 'vitest'
import { findInText } from '#domain/query/cell/find-in-text.ts'

test('matches ignore case and do not overlap', () => {
  expect(findInText('Delay, delay', 'DELAY')).toEqual({ places: [0, 7], isMore: false })
  expect(findInText('aaaa', 'aa')).toEqual({ places: [0, 2], isMore: false })
  expect(findInText('abc', '')).toEqual({ places: [], isMore: false })
  expect(findInText('', 'a')).toEqual({ places: [], isMore: false })
})

test('a letter that grows in lower case shifts no offset', () => {
  expect(findInText('İİx', 'x').places).toEqual([2])
})

test('at most a thousand matches are returned', () => {
  const found = findInText('a'.repeat(1_001), 'a')
  expect(found.places).toHaveLength(1_000)
  expect(found.isMore).toBe(true)
})
