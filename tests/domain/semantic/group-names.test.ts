import { expect, test } from 'vitest'
import { groupName, groupText } from '#domain/semantic/steps/groups/group-names.ts'

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

test.each([
  [Date.UTC(2020, 4, 6), '2020-05-06 00:00:00'],
  [Date.UTC(1960, 4, 6, 10, 30), '1960-05-06 10:30:00'],
  [Date.UTC(2500, 0, 1, 0, 0, 0, 120), '2500-01-01 00:00:00.120'],
  [9e15, '9000000000000000'],
  [null, '<NULL>'],
] as const)('the time %j is called %s', (cell, name) => {
  expect(groupName(cell, true)).toBe(name)
})
