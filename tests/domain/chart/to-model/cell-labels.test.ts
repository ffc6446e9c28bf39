import { expect, test } from 'vitest'
import { groupLabels, labelValue, rowLabels, valueLabel } from '#domain/chart/to-model/cell-labels.ts'

const CASES = [
  [null, 'null'],
  ['', 'empty'],
  ['null', '“null”'],
  ['empty', '“empty”'],
  ['<NULL>', '“<NULL>”'],
  ['“null”', '““null””'],
  ['google', 'google'],
  ['“google”', '“google”'],
  [' ', '“ ”'],
  ['  ', '“  ”'],
  ['a ', '“a ”'],
  ['“a ”', '““a ””'],
  ['\u200b', '“\u200b”'],
  ['مرحبا', 'مرحبا'],
] as const

test.each(CASES)('the value %j has a label that no other value has: %s', (value, label) => {
  expect(valueLabel(value)).toBe(label)
  expect(labelValue(label)).toBe(value)
})

test('rows that differ are called differently, also where their values have commas', () => {
  const columns = [
    { name: 'a', type: 'text', values: ['x, y', 'x', 'New York, NY'] },
    { name: 'b', type: 'text', values: ['z', 'y, z', 'Mon'] },
  ] as const
  expect(rowLabels(columns, 3)).toEqual(['“x, y”, z', 'x, “y, z”', 'New York, NY, Mon'])
})

const GROUPS = [
  ['truth values', ['True', '<NULL>', 'False'], ['true', 'null', 'false']],
  [
    'times',
    ['2020-05-06 00:00:00', '1960-05-06 10:30:00', '<NULL>'],
    ['6 May 2020', '6 May 1960 10:30', 'null'],
  ],
  ['texts', ['True', 'maybe', '“<NULL>”', ''], ['True', 'maybe', '“<NULL>”', 'empty']],
  ['texts of which one is a time', ['2020-05-06 00:00:00', 'later'], ['2020-05-06 00:00:00', 'later']],
  ['nothing but a missing value', ['<NULL>'], ['null']],
] as const

test.each(GROUPS)('groups of %s are called as such values are in all charts', (_, names, labels) => {
  expect(groupLabels(names)).toEqual(labels)
})
