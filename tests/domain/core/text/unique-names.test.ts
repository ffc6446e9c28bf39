import { expect, test } from 'vitest'
import { uniqueNames } from '#domain/core/text/unique-names.ts'

test('a duplicate name gets a number that no other column has', () => {
  expect(uniqueNames(['a', 'a', 'b', 'a', 'a__1', '__proto__', '__proto__'])).toEqual([
    'a',
    'a__2',
    'b',
    'a__3',
    'a__1',
    '__proto__',
    '__proto____1',
  ])
})

test('5,000 equal names take linear time', () => {
  const names = uniqueNames(Array.from({ length: 5_000 }, () => 'a'))
  expect(new Set(names).size).toBe(5_000)
  expect(names.at(-1)).toBe('a__4999')
})
