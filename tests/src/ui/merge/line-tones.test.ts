import { expect, test } from 'vitest'
import { differsInLastEnd, endedAlike } from '#ui/merge/line-tones.ts'

test.each([
  ['a line is added behind the last one', 'a\nb', 'a\nb\nc', 'a\nb\n', 'a\nb\nc\n'],
  ['the line end behind the last one goes', 'a\nb\n', 'a\nb', 'a\nb\n', 'a\nb\n'],
  ['a change above the last line', 'a\nb', 'x\nb', 'a\nb', 'x\nb'],
  ['the last line is changed', 'select 1', 'select 2', 'select 1', 'select 2'],
  ['both are ended', 'a\n', 'a\nb\n', 'a\n', 'a\nb\n'],
  ['one is empty', '', 'a', '', 'a'],
])('%s', (_name, first, second, one, other) => {
  expect(endedAlike(first, second)).toEqual([one, other])
})

test('a line end after the last line is distinguished from other differences', () => {
  expect(differsInLastEnd('a\nb', 'a\nb\n')).toBe(true)
  expect(differsInLastEnd('a\nb', 'a\nb')).toBe(false)
  expect(differsInLastEnd('a\nb', 'a\nb\n\n')).toBe(false)
})
