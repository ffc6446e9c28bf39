import { describe, expect, test } from 'vitest'
import { trendPoints } from '#charts/trend/TrendLine.tsx'
import { cutText, spreadLabels } from '#charts/xy/spread-labels.ts'

describe('labels at the ends of lines do not overlap', () => {
  test.each([
    [
      [10, 50, 90],
      [10, 50, 90],
    ],
    [
      [50, 51, 52],
      [50, 63, 76],
    ],
    [
      [52, 50, 51],
      [76, 50, 63],
    ],
    [
      [95, 96, 97],
      [74, 87, 100],
    ],
    [
      [-20, 200],
      [0, 100],
    ],
  ])('%j of 0 to 100: %j', (middles, expected) => {
    expect(spreadLabels(middles, 13, 0, 100)).toEqual(expected)
  })
})

test('a long name is cut with an ellipsis', () => {
  expect([cutText('ORD', 4), cutText('Chicago', 4)]).toEqual(['ORD', 'Chi…'])
})

test('a trend fills its box, and a gap splits its line', () => {
  expect(trendPoints({ values: [0, 10, null, 5], fromZero: true })).toEqual([
    [
      { x: 0, y: 38 },
      { x: expect.closeTo(33.33, 1), y: 2 },
    ],
    [{ x: 100, y: 20 }],
  ])
})

test('a trend keeps the distances of its times', () => {
  const [run = []] = trendPoints({ values: [0, 10, 5], places: [0, 0.2, 1], fromZero: true })
  expect(run.map(({ x }) => x)).toEqual([0, 20, 100])
})
