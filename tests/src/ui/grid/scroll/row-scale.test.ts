import { expect, test } from 'vitest'
import { offsetToShow, rowScale } from '#ui/grid/scroll/row-scale.ts'

test('up to 12 million px the scrollbar is the rows themselves', () => {
  expect(rowScale(100_000, 28, 500)).toEqual({ fullPx: 2_800_000, domPx: 2_800_000, factor: 1 })
})

test('above, the end of the scrollbar is the end of the rows', () => {
  const { fullPx, domPx, factor } = rowScale(3_000_000, 28, 500)
  expect(fullPx).toBe(84_000_000)
  expect(domPx).toBe(12_000_000)
  expect((domPx - 500) * factor).toBeCloseTo(fullPx - 500, 3)
})

test.each([
  ['a row in view stays', 10, 200, 200],
  ['a row above moves to the top', 2, 200, 56],
  ['a row below moves to the bottom', 40, 200, 648],
  ['a row cut at the bottom moves into view completely', 24, 200, 200],
])('%s', (_rule, row, offset, expected) => {
  expect(offsetToShow(row, 28, offset, 500)).toBe(expected)
})
