import { expect, test } from 'vitest'
import { COLUMN_TYPES, needsLag, settingText } from '#domain/chart/fields/time-column-settings.ts'

test.each([
  ['7', '7'],
  [7, '7'],
  [null, ''],
  [{ label: 'x' }, ''],
])('the setting %j is written as "%s"', (value, text) => {
  expect(settingText(value)).toBe(text)
})

test('comparisons and averages look back, the others do not', () => {
  expect(COLUMN_TYPES.map(({ value }) => [value, needsLag(String(value))])).toEqual([
    ['time', true],
    ['contrib', false],
    ['spark', false],
    ['avg', true],
  ])
})
