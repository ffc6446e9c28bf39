import { expect, test } from 'vitest'
import { percentDigits } from '#domain/chart/model/texts/percent-digits.ts'

test.each([
  [0, '0', '0.0'],
  [1, '100', '100.0'],
  [0.5, '50', '50.0'],
  [0.508, '50.8', '50.8'],
  [-0.25, '−25', '−25.0'],
  [0.000_03, '0.003', '0.003'],
  [0.000_000_000_4, '4.00e−8', '4.00e−8'],
  [-0.0004, '−0.04', '−0.04'],
  [0.999_96, '99.996', '99.996'],
  [1.0004, '100.04', '100.04'],
  [12.345_678, '1,234.6', '1,234.6'],
  [1e307, '1.00e309', '1.00e309'],
  [Number.NaN, '', ''],
])(
  'the share %s is %s %%, with its decimal %s %%: only nothing reads 0, only all reads 100',
  (share, digits, fixed) => {
    expect(percentDigits(share)).toBe(digits)
    expect(percentDigits(share, true)).toBe(fixed)
  },
)
