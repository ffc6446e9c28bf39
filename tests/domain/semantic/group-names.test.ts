import { expect, test } from 'vitest'
import { groupName, groupText } from '#domain/semantic/group-names.ts'

test.each([
  [null, '<NULL>'],
  ['', ''],
  ['google', 'google'],
  [true, 'True'],
  [7, '7'],
  ['<NULL>', '“<NULL>”'],
  ['“<NULL>”', '““<NULL>””'],
  ['“google”', '“google”'],
] as const)('%j is called %s', (cell, name) => {
  expect(groupName(cell)).toBe(name)
})

test.each([
  ['<NULL>', null],
  ['“<NULL>”', '<NULL>'],
  ['““<NULL>””', '“<NULL>”'],
  ['“google”', '“google”'],
  ['”', '”'],
] as const)('%s stands for %j', (name, text) => {
  expect(groupText(name)).toBe(text)
})
