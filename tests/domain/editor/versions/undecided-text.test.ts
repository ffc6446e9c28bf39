import { expect, test } from 'vitest'
import { undecidedText } from '#domain/editor/versions/undecided-text.ts'

test.each([
  [[], [], null],
  [[], [9], 'Line 9 is not decided'],
  [[], [9, 14], 'Lines 9 and 14 are not decided'],
  [[], [9, 14, 20], 'Lines 9, 14 and 20 are not decided'],
  [['name'], [], 'Name is not decided'],
  [['name'], [9], 'Name and line 9 are not decided'],
  [['name', 'queryLimit'], [9], 'Name, row limit and line 9 are not decided'],
  [['name'], [1, 2, 3], '4 changes are not decided'],
] as const)('%j and lines %j: %s', (fields, lines, text) => {
  expect(undecidedText(fields, lines)).toBe(text)
})
