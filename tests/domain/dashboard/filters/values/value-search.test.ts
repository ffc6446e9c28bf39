import { expect, test } from 'vitest'
import { searchCondition } from '#domain/dashboard/filters/values/value-search.ts'

test.each([
  ['Delta', '%Delta%'],
  ['  a b ', '%a b%'],
  // A wildcard or an escape of some databases: any character.
  ['100%_\\', '%100___%'],
  // The label of the text "null".
  ['“null”', '%null%'],
])('a search for %j matches %j', (text, pattern) => {
  const condition = { col: 'name', op: 'ILIKE', val: pattern }
  expect(searchCondition('name', text, 'text')).toEqual(condition)
  expect(searchCondition('name', text, 'number')).toEqual(condition)
})

test.each([
  ['', 'text'],
  ['   ', 'text'],
  ['x'.repeat(1_001), 'text'],
  ['2001', 'time'],
  ['true', 'boolean'],
  ['x', undefined],
] as const)('nothing is searched for %j in a column of %s', (text, type) => {
  expect(searchCondition('name', text, type)).toBeNull()
})
