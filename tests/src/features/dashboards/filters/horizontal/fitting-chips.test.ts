import { expect, test } from 'vitest'
import { fittingChips } from '#features/dashboards/filters/horizontal/fitting-chips.ts'

test.each([
  [[], 100, 0],
  [[40, 40], 86, 2],
  [[40, 40], 85, 1],
  [[40.3, 40.3], 86.2, 2],
  [[200, 10], 100, 0],
  [[10, 200, 10], 100, 1],
])('%j chips with gaps of 6 px in %d px: %d fit', (widths, available, count) => {
  expect(fittingChips(widths, available, 6)).toBe(count)
})
