import { describe, expect, test } from 'vitest'
import { adaptiveText, exactText, signedText, tickTexts } from '#domain/chart/format/format-number.ts'

describe('the adaptive format has three digits and a unit', () => {
  test.each([
    [0, '0'],
    [7, '7'],
    [999, '999'],
    [1000, '1.00 k'],
    [999.6, '1.00 k'],
    [1_628_412, '1.63 M'],
    [999_999, '1.00 M'],
    [1_780_000_000, '1.78 B'],
    [2.5e12, '2.50 T'],
    [6.338970445007172, '6.34'],
    [26.57, '26.6'],
    [0.0123, '0.0123'],
    [0.000_000_123, '1.23e−7'],
    [-1234, '−1.23 k'],
    [-0.4, '−0.400'],
    [Number.NaN, 'NaN'],
    [Number.POSITIVE_INFINITY, 'Infinity'],
  ])('%s is %s', (value, text) => {
    expect(adaptiveText(value)).toBe(text)
  })
})

describe('the exact format has all digits, grouped', () => {
  test.each([
    [3_000_000, '3,000,000'],
    [1234.5, '1,234.5'],
    [0.1 + 0.2, '0.3'],
    [0.000_012_345_678, '0.0000123457'],
    [-0.0049, '−0.0049'],
    [-42, '−42'],
    ['9223372036854775807', '9,223,372,036,854,775,807'],
    ['-9223372036854775808', '−9,223,372,036,854,775,808'],
    ['1.1000', '1.1000'],
    [1e21, '1,000,000,000 T'],
    [-1.797e308, '−1.797e308'],
    [1.370_668_457_6e-10, '1.370668e−10'],
    [-2.5e-7, '−2.5e−7'],
  ])('%s is %s', (value, text) => {
    expect(exactText(value)).toBe(text)
  })
})

test('a change is always signed', () => {
  expect(['3.4', '−1.6', '0.0'].map(signedText)).toEqual(['+3.4', '−1.6', '0.0'])
})

describe('the ticks of an axis share a unit and as few decimals as needed to differ', () => {
  test.each([
    [
      [0, 5, 10, 15, 20],
      ['0', '5', '10', '15', '20'],
    ],
    [
      [-2.5, 0, 2.5],
      ['−2.5', '0.0', '2.5'],
    ],
    [
      [0, 200_000, 400_000],
      ['0', '200 k', '400 k'],
    ],
    [
      [0, 500_000, 1_000_000],
      ['0.0', '0.5 M', '1.0 M'],
    ],
    [
      [0, 0.00001, 0.00002],
      ['0.00000', '0.00001', '0.00002'],
    ],
    [
      [1_000_000, 1_000_000.05, 1_000_000.1],
      ['1,000,000.00', '1,000,000.05', '1,000,000.10'],
    ],
    [
      [0, 2e-12, 4e-12],
      ['0', '2.00e−12', '4.00e−12'],
    ],
    [
      [2_000, 2_005, 2_010],
      ['2.000 k', '2.005 k', '2.010 k'],
    ],
  ])('%j', (values, texts) => {
    expect(tickTexts(values)).toEqual(texts)
  })
})
