import { expect, test } from 'vitest'
import { heatmap } from '#domain/chart/legacy/flow-shapes.ts'

const ROWS = [
  { x: 'a', y: 'p', n: 1 },
  { x: 'a', y: 'q', n: 3 },
  { x: 'b', y: 'p', n: 10 },
]

const RESULT = {
  rows: ROWS,
  columns: ['x', 'y', 'n'],
  axis: null,
  groups: ['x', 'y'],
  metrics: ['n'],
  parts: new Map(),
  since: null,
  until: null,
}

test.each([
  ['heatmap', [0, 2 / 9, 1]],
  ['x', [0, 1, 0]],
  ['y', [0, 0, 1]],
])('the share of a place is that of the whole, or of its column or row (%s)', (normalize_across, shares) => {
  const data = heatmap.toData(RESULT, { normalize_across })
  expect(data).toMatchObject({ extents: [1, 10], records: shares.map((perc) => ({ perc })) })
})
