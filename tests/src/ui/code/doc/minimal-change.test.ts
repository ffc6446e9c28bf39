import { expect, test } from 'vitest'
import { minimalChange } from '#ui/code/doc/minimal-change.ts'

test.each([
  ['abc', 'abc', undefined],
  ['abc', 'abXc', { from: 2, to: 2, insert: 'X' }],
  ['abXc', 'abc', { from: 2, to: 3, insert: '' }],
  ['select 1', 'select 2', { from: 7, to: 8, insert: '2' }],
  ['aa', 'aaa', { from: 2, to: 2, insert: 'a' }],
  ['', 'new', { from: 0, to: 0, insert: 'new' }],
  ['old', '', { from: 0, to: 3, insert: '' }],
])('%j becomes %j by one small edit', (before, after, change) => {
  expect(minimalChange(before, after)).toEqual(change)
})
