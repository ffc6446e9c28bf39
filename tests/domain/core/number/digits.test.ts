import { expect, test } from 'vitest'
import { groupThousands, withoutEndZeros } from '#domain/core/number/digits.ts'

test.each([
  ['', ''],
  ['7', '7'],
  ['123', '123'],
  ['1234', '1,234'],
  ['123456', '123,456'],
  ['1234567', '1,234,567'],
])('%s is grouped as %s', (digits, grouped) => {
  expect(groupThousands(digits)).toBe(grouped)
})

test('groups may have another separator', () => {
  expect(groupThousands('1234567', '.')).toBe('1.234.567')
})

test.each([
  ['', ''],
  ['0', ''],
  ['1200', '12'],
  ['0.50', '0.5'],
  ['105', '105'],
])('%s without trailing zeros is %s', (digits, left) => {
  expect(withoutEndZeros(digits)).toBe(left)
})
