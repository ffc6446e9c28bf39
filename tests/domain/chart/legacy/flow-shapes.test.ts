import { expect, test } from 'vitest'
import { chord, heatmap } from '#domain/chart/legacy/flow-shapes.ts'

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
])('the share of a cell refers to all, or to its column or row (%s)', (normalize_across, shares) => {
  const data = heatmap.toData(RESULT, { normalize_across })
  expect(data).toMatchObject({ extents: [1, 10], records: shares.map((perc) => ({ perc })) })
})

test('the rank of a cell is the last rank of its value in its group', () => {
  const rows = [4, 2, 2, 1].map((n, at) => ({ x: 'a', y: `p${at}`, n }))
  const data = heatmap.toData({ ...RESULT, rows }, { normalize_across: 'heatmap' })
  expect(data).toMatchObject({ records: [{ rank: 1 }, { rank: 0.75 }, { rank: 0.75 }, { rank: 0.25 }] })
})

test('a chord has a number for each pair of its names', () => {
  expect(chord.toData(RESULT, {})).toEqual({
    nodes: ['a', 'b', 'p', 'q'],
    matrix: [
      [0, 0, 1, 3],
      [0, 0, 10, 0],
      [0, 0, 0, 0],
      [0, 0, 0, 0],
    ],
  })
  expect(chord.problem?.(RESULT)).toBeNull()
})

test('a chord of too many names is rejected with a message', () => {
  const rows = Array.from({ length: 501 }, (_, at) => ({ x: `x${at}`, y: `y${at}`, n: 1 }))
  expect(chord.problem?.({ ...RESULT, rows })).toBe(
    'A chord may have 1000 names, and these rows have 1002. Lower the row limit.',
  )
})
