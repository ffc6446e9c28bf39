import { expect, test } from 'vitest'
import { isOwnWord } from '#ui/code/sql/own-word.ts'

test.each([
  ['select * from flights', 'flights', true],
  ['select * from FLIGHTS', 'flights', true],
  ['select * from flight', 'flights', false],
  ['select count(*) c', 'cars', true],
  ['select 1 x', 'xor', true],
  ["select 'a' b", 'between', true],
  ['select "long name" ln', 'ln', true],
  ['select list[1]\n  l', 'limit', true],
  ['select count(*) fro', 'from', false],
  ['limit 10 off', 'offset', false],
  ['select c', 'cars', false],
  ['select d1', 'd10', false],
])('after %o, offered %o: a new name is %o', (before, offered, isOwn) => {
  expect(isOwnWord(before, offered)).toBe(isOwn)
})

test('only the end of a line is searched, whatever its length', () => {
  expect(isOwnWord(`select '${'a1'.repeat(500_000)}' n`, 'next')).toBe(true)
  expect(isOwnWord('f'.repeat(1_000_000), 'flights')).toBe(false)
})
