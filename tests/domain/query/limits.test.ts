import { expect, test } from 'vitest'
import { rowLimit, rowLimitChoices } from '#domain/query/limits.ts'

test.each([
  [null, 1_000],
  [10, 10],
  [1_000_000, 1_000_000],
  [1_000_001, 1_000_000],
  [0, 1],
  [-1, 1],
  [2.7, 2],
  [Number.NaN, 1_000],
])('a limit of %j runs with %i', (requested, expected) => {
  expect(rowLimit(requested)).toBe(expected)
})

test('the choices of limits', () => {
  expect(rowLimitChoices(1_000)).toEqual([10, 100, 1_000, 10_000, 100_000, 1_000_000])
  expect(rowLimitChoices(500)).toEqual([10, 100, 500, 1_000, 10_000, 100_000, 1_000_000])
})
