import { expect, test } from 'vitest'
import { timeOfCell } from '#domain/query/profile/time-of-cell.ts'

test.each([
  ['1970-01-02', 86_400_000],
  ['1970-01-01T00:00:01', 1_000],
  ['1970-01-01 00:00:01.125', 1_125],
  ['1970-01-01T01:00:00+01:00', 0],
  ['1970-01-01T00:00:00Z', 0],
  ['1970-01-01 02:00:00+02', 0],
  ['00:01', 60_000],
  ['07:14:00', 26_040_000],
  ['1969-12-31', -86_400_000],
])('%s is %d', (text, ms) => {
  expect(timeOfCell(text)).toBe(ms)
})

test.each(['', 'NaT', 'infinity', '12', '2001', 'yesterday', ' '])('%j is no time', (text) => {
  expect(timeOfCell(text)).toBeNaN()
})
