import { expect, test } from 'vitest'
import { decimalSum, decimalText, meanText } from '#domain/core/number/decimal-sum.ts'

function total(...digits: string[]) {
  const sum = decimalSum()
  for (const one of digits) sum.add(one)
  return sum.total()
}

test.each([
  [['0.1', '0.2'], '0.3'],
  [['1.10', '-1.1'], '0'],
  [['123456789012345678.50', '1.00'], '123456789012345679.5'],
  [['9007199254740991', '9007199254740991', '1'], '18014398509481983'],
  [['999999999999999', '999999999999999', '0.001'], '1999999999999998.001'],
  [['-0.05'], '-0.05'],
  [[], '0'],
])('%j add up to %s', (digits, sum) => {
  expect(decimalText(total(...digits))).toBe(sum)
})

test('a million integers beyond the range of doubles are summed exactly', () => {
  const sum = decimalSum()
  for (let n = 0; n < 100_000; n += 1) sum.add('999999999999999')
  expect(decimalText(sum.total())).toBe('99999999999999900000')
})

test.each(['1e5', 'NaN', '', '1.', '--1'])('%j is rejected', (digits) => {
  const sum = decimalSum()
  expect(sum.add(digits)).toBe(false)
  expect(decimalText(sum.total())).toBe('0')
})

test.each([
  [['1', '2'], '1.5'],
  [['1', '1', '2'], '1.3333'],
  [['2', '2', '1'], '1.6667'],
  [['-1', '-1', '-2'], '-1.3333'],
])('the mean of %j is %s', (digits, mean) => {
  expect(meanText(total(...digits), digits.length)).toBe(mean)
})
