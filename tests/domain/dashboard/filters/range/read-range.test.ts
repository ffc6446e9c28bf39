import { expect, test } from 'vitest'
import { readRange } from '#domain/dashboard/filters/range/read-range.ts'

const read = (from: string, to: string) => {
  const range = readRange(from, to)
  return range.ok ? range.value : `${range.error.end}: ${range.error.message}`
}

test.each([
  ['1', '2', 1, 2],
  [' -1.5 ', '', -1.5, null],
  ['', '−3', null, -3],
  ['1e3', '.5e4', 1_000, 5_000],
  ['+7', '7.', 7, 7],
  ['0', '-0', 0, 0],
  ['9007199254740991', '1e300', 9_007_199_254_740_991, 1e300],
  // Doubles as the page writes them back after a reload.
  ['0.30000000000000004', '1e21', 0.1 + 0.2, 1e21],
  ['1.0000000000000000000', '9007199254740992', 1, 9_007_199_254_740_992],
])('from %s to %s is read', (fromText, toText, from, to) => {
  expect(read(fromText, toText)).toEqual({ kind: 'range', from, to })
})

test('two empty ends clear the filter', () => {
  expect(read(' ', '')).toBeNull()
})

const NO_NUMBER = 'Enter a number, or leave it empty.'
const INEXACT = 'This number has too many digits to be compared exactly.'
const TOO_LARGE = 'This number is too large.'

test.each([
  ['2', '1', 'to: The end is smaller than the start.'],
  ['a', 'b', `from: ${NO_NUMBER}`],
  ['1', '2x', `to: ${NO_NUMBER}`],
  ['1,5', '', `from: ${NO_NUMBER}`],
  ['0x10', '', `from: ${NO_NUMBER}`],
  ['Infinity', '', `from: ${NO_NUMBER}`],
  ['NaN', '', `from: ${NO_NUMBER}`],
  ['1e', '', `from: ${NO_NUMBER}`],
  ['.', '', `from: ${NO_NUMBER}`],
  ['--1', '', `from: ${NO_NUMBER}`],
  ['1e309', '', `from: ${TOO_LARGE}`],
  ['', '-1e400', `to: ${TOO_LARGE}`],
  // 2⁵³ + 1, which a double rounds to 2⁵³.
  ['9007199254740993', '', `from: ${INEXACT}`],
  ['', '12345678901234567890', `to: ${INEXACT}`],
  ['0.1234567890123456789', '', `from: ${INEXACT}`],
  ['1e-400', '', `from: ${INEXACT}`],
  [`1${'0'.repeat(100_000)}`, '', `from: ${TOO_LARGE}`],
])('from %s to %s is rejected', (from, to, message) => {
  expect(read(from, to)).toBe(message)
})
