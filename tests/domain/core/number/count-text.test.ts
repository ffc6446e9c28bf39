import { expect, test } from 'vitest'
import { countText } from '#domain/core/number/count-text.ts'

test('counts are grouped', () => {
  expect([0, 999, 1_000, 12_345, 3_000_000, -1_234].map(countText)).toEqual([
    '0',
    '999',
    '1,000',
    '12,345',
    '3,000,000',
    '-1,234',
  ])
})
