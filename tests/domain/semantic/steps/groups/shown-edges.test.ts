import { expect, test } from 'vitest'
import { shownEdges } from '#domain/semantic/steps/groups/shown-edges.ts'

test.each([
  [
    [-1.5, -0.2, 0.2, 1.5],
    [-1.5, -0.5, 0.5, 1.5],
    [-1.5, -0.5, 0.5, 1.5],
  ],
  [
    [0.5, 1.4, 2.5],
    [0.5, 1.5, 2.5],
    [0.5, 1.5, 2.5],
  ],
  [
    [1, 2, 3, 4, 4],
    [1, 1.6, 2.2, 2.8, 3.4, 4],
    [1, 1.6, 2.2, 2.8, 3.4, 4],
  ],
  [
    [-9.5, 0.1, 9.5],
    [-9.5, 0, 9.5],
    [-9.5, 0, 9.5],
  ],
  [
    [0, 5],
    [0, 5 / 3, 10 / 3, 5],
    [0, 1.67, 3.33, 5],
  ],
  // 1.668 is above the end 1.666…, so it must not be rounded to 1.67.
  [
    [0, 1.668, 5],
    [0, 5 / 3, 10 / 3, 5],
    [0, 1.667, 3.333, 5],
  ],
  [
    [0, 0.00003],
    [0, 0.00001, 0.00002, 0.00003],
    [0, 0.00001, 0.00002, 0.00003],
  ],
  [
    [0, 2 / 3],
    [0, 1 / 3, 2 / 3],
    [0, 0.333, 0.667],
  ],
  // The last range includes the largest value, so its end is not rounded down.
  [
    [0, 1 / 3],
    [0, 1 / 6, 1 / 3],
    [0, 1 / 6, 1 / 3],
  ],
])('for %j the ends %j are rounded to %j', (values, edges, shown) => {
  const got = shownEdges(values, edges)
  for (const [at, edge] of shown.entries()) expect(got[at]).toBeCloseTo(edge, 12)
  expect(got).toHaveLength(shown.length)
})
