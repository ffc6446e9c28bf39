import { expect, test } from 'vitest'
import { joinWindows } from '#domain/semantic/steps/series/sliding.ts'

/** Counts the joins for a window over a list. */
function joins(length: number, size: number): number {
  let count = 0
  const values = Array.from({ length }, (_, index) => index % 7)
  joinWindows(
    { values, size },
    (value) => value,
    (one, other) => {
      count += 1
      return one + other
    },
  )
  return count
}

test('each value is joined at most three times, whatever the size of the window', () => {
  for (const size of [1, 2, 100, 5_000, 10_000]) expect(joins(10_000, size)).toBeLessThanOrEqual(30_000)
})

test('windows join the oldest first', () => {
  const texts = joinWindows(
    { values: [1, 2, null, 3, 4], size: 3 },
    String,
    (one, other) => `${one}-${other}`,
  )
  expect(texts).toEqual(['1', '1-2', '1-2', '2-3', '3-4'])
})
