import { expect, test } from 'vitest'
import { notFiniteText, statisticDigits } from '#domain/query/profile/profile-text.ts'

test.each([
  [0, '0'],
  [-12, '-12'],
  [48.445, '48.445'],
  [1_234_567.8916, '1234567.892'],
  [0.000_012_345_678, '0.0000123457'],
  [1e-7, '1e-7'],
  [9_007_199_254_740_991, '9007199254740991'],
  // A double has no further digits.
  [2 ** 63, '9.22337e+18'],
  [-1e21, '-1.00000e+21'],
])('the statistic %d is formatted as %s', (value, text) => {
  expect(statisticDigits(value)).toBe(text)
})

test('excluded values are counted', () => {
  expect(notFiniteText(1)).toBe('1 value is NaN or infinite; the statistics exclude them.')
  expect(notFiniteText(1_200)).toBe('1,200 values are NaN or infinite; the statistics exclude them.')
})
