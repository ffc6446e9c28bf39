import { expect, test } from 'vitest'
import { barReach, lineReach, type Reach } from '#charts/series/crowded/columns.ts'

/** Four columns of 10 px, the first from 100 to 110. */
const GRID = { left: 100, size: 10, count: 4 }

const place = (x: number, y: number) => ({ x, y })

/** Each column as "from to", "" for an empty one. */
const columns = ({ tops, bottoms }: Reach) =>
  Array.from(tops, (top, at) => (Number.isNaN(top) ? '' : `${top} ${bottoms[at]}`))

test('a line keeps the highest and the lowest of its values in each column', () => {
  const line = [place(101, 50), place(103, 7), place(105, 90), place(108, 50), place(110, 50), place(112, 60)]
  expect(columns(lineReach(line, GRID))).toEqual(['7 90', '50 60', '', ''])
})

test('a line goes through the columns between two of its values', () => {
  expect(columns(lineReach([place(105, 0), place(125, 40)], GRID))).toEqual(['0 10', '10 30', '30 40', ''])
})

test('a line is broken where there is no value', () => {
  const line = [place(101, 5), place(105, Number.NaN), place(125, 8)]
  expect(columns(lineReach(line, GRID))).toEqual(['5 5', '', '8 8', ''])
})

test('a line is not drawn outside of the columns, but its segments into and out of them are', () => {
  expect(columns(lineReach([place(90, 0), place(150, 60)], GRID))).toEqual([
    '10 20',
    '20 30',
    '30 40',
    '40 50',
  ])
  expect(columns(lineReach([place(10, 1), place(20, 2), place(900, 3)].slice(0, 2), GRID))).toEqual([
    '',
    '',
    '',
    '',
  ])
})

test('bars of a column reach from the lowest end to the highest, in both directions', () => {
  const bars = [
    { x: 101, y: 20, base: 50 },
    { x: 109, y: 40, base: 50 },
    { x: 115, y: 70, base: 50 },
    { x: 125, y: Number.NaN, base: 50 },
  ]
  expect(columns(barReach(bars, GRID))).toEqual(['20 50', '50 70', '', ''])
})
