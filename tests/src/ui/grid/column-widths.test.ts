import { expect, test } from 'vitest'
import { firstWidths, fittedWidth, NARROWEST_PX, stretchedWidths } from '#ui/grid/column-widths.ts'

const text = { name: 'a', kind: 'text', typeLabel: 'VARCHAR' } as const
const fit = (rows: readonly number[], read: (row: number) => string) =>
  fittedWidth({ column: text, index: 0, rows, read })

test('a column is as wide as its longest value, within limits', () => {
  const narrow = fit([0, 1], (row) => (row === 0 ? 'ab' : 'abcd'))
  const wide = fit([0], () => 'x'.repeat(40))
  expect(wide).toBeGreaterThan(narrow)
  expect(fit([], () => '')).toBeGreaterThanOrEqual(NARROWEST_PX)
  expect(fit([0], () => 'x'.repeat(4_000))).toBe(900)
})

// A digit is wider than an average character: 19 of them at 7.9 px, and 22 px beside them.
test('a column of times fits their digits', () => {
  const time = { name: 'at', kind: 'timestamp', typeLabel: 'TIMESTAMP' } as const
  const read = () => '2001-01-01 00:01:00'
  expect(fittedWidth({ column: time, index: 0, rows: [0], read })).toBe(172)
})

test('at first no column takes more than 320 px', () => {
  expect(firstWidths([text], 1, () => 'x'.repeat(4_000))).toEqual([320])
})

test('columns grow to fill the pane by the same factor, but by no more than 1.6', () => {
  expect(stretchedWidths([100, 200], [undefined, undefined], 360)).toEqual([120, 240])
  expect(stretchedWidths([100, 200], [undefined, undefined], 3_000)).toEqual([160, 320])
  expect(stretchedWidths([100, 200], [undefined, undefined], 100)).toEqual([100, 200])
})

test('a column that the user sized keeps its size', () => {
  expect(stretchedWidths([100, 200], [60, undefined], 360)).toEqual([60, 300])
})
