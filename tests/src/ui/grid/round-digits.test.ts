import { expect, test } from 'vitest'
import { roundDigits } from '#ui/grid/round-digits.ts'

test.each([
  ['1234.567', 2, '1234.57'],
  ['1234.567', 0, '1235'],
  ['0.4', 2, '0.40'],
  ['7', 3, '7.000'],
  ['-0.004', 2, '0.00'],
  ['-0.005', 2, '-0.01'],
  ['9.995', 2, '10.00'],
  ['12345678901234567890.125', 2, '12345678901234567890.13'],
  ['1e-7', 2, '0.00'],
  ['1.5e-7', 7, '0.0000002'],
  ['1e+30', 2, '1e+30'],
  ['inf', 2, 'inf'],
])('%s with %i decimals is %s', (text, decimals, rounded) => {
  expect(roundDigits(text, decimals)).toBe(rounded)
})
