import { expect, test } from 'vitest'
import { relativeChange } from '#domain/core/number/relative-change.ts'

test.each([
  [100, 150, 0.5],
  [100, 50, -0.5],
  [-5, 5, 2],
  [5, -5, -2],
  [-10, -15, -0.5],
  [0, 0, 0],
  [0, 5, null],
  [0, -5, null],
])('from %s to %s: %s', (before, now, change) => {
  expect(relativeChange(before, now)).toBe(change)
})
