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
])('behind %o, offered %o: its writer’s own is %o', (before, offered, isOwn) => {
  expect(isOwnWord(before, offered)).toBe(isOwn)
})
