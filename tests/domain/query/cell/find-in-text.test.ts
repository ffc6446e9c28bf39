import { expect, test } from 'vitest'
import { findInText } from '#domain/query/cell/find-in-text.ts'

test('places are found without regard to case, one after the other', () => {
  expect(findInText('Delay, delay', 'DELAY')).toEqual({ places: [0, 7], isMore: false })
  expect(findInText('aaaa', 'aa')).toEqual({ places: [0, 2], isMore: false })
  expect(findInText('abc', '')).toEqual({ places: [], isMore: false })
  expect(findInText('', 'a')).toEqual({ places: [], isMore: false })
})

test('a letter that grows in lower case moves no place', () => {
  expect(findInText('İİx', 'x').places).toEqual([2])
})

test('after a thousand places it is enough', () => {
  const found = findInText('a'.repeat(1_001), 'a')
  expect(found.places).toHaveLength(1_000)
  expect(found.isMore).toBe(true)
})
