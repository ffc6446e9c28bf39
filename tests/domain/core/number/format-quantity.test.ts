import { expect, test } from 'vitest'
import { bytesText, durationText, rowsText, shortCountText } from '#domain/core/number/format-quantity.ts'

test.each([
  [0, '0 ms'],
  [38.4, '38 ms'],
  [999, '999 ms'],
  [4_230, '4.2 s'],
  [9_940, '9.9 s'],
  [12_400, '12 s'],
  [59_600, '1 m 00 s'],
  [125_000, '2 m 05 s'],
])('%i ms is %s', (ms, expected) => {
  expect(durationText(ms)).toBe(expected)
})

test.each([
  [812, '812 B'],
  [6_100, '6.1 kB'],
  [412_000, '412 kB'],
  [14_200, '14.2 kB'],
  [48_000_000, '48 MB'],
  [6_200_000_000, '6.2 GB'],
])('%i bytes are %s', (bytes, expected) => {
  expect(bytesText(bytes)).toBe(expected)
})

test.each([
  [93, '93'],
  [3_376, '3.38 k'],
  [59_480, '59.5 k'],
  [3_000_000, '3.00 M'],
  [231_083, '231 k'],
])('a count of %i is shortened to %s', (count, expected) => {
  expect(shortCountText(count)).toBe(expected)
})

test('a single row is in the singular', () => {
  expect([rowsText(0), rowsText(1), rowsText(1_000)]).toEqual(['0 rows', '1 row', '1,000 rows'])
})
