import { expect, test } from 'vitest'
import { labelValue, rowLabels, valueLabel } from '#domain/chart/to-model/cell-labels.ts'

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

test.each(CASES)('the value %j has a unique label: %s', (value, label) => {
  expect(valueLabel(value)).toBe(label)
  expect(labelValue(label)).toBe(value)
})

test('different rows have different labels, also if their values have commas', () => {
  const columns = [
    { name: 'a', type: 'text', values: ['x, y', 'x', 'New York, NY'] },
    { name: 'b', type: 'text', values: ['z', 'y, z', 'Mon'] },
  ] as const
  expect(rowLabels(columns, 3)).toEqual(['“x, y”, z', 'x, “y, z”', 'New York, NY, Mon'])
})
