import { expect, test } from 'vitest'
import { estimatedRows, type Plan, planCost, planShares } from '#domain/query/estimate/plan.ts'

type Given = readonly [depth: number, name: string, rows: number | null, ms?: number]

function planOf(steps: readonly Given[], isCut = false): Plan {
  const made = steps.map(([depth, name, rows, ms]) => ({
    depth,
    name,
    details: [],
    estimatedRows: rows,
    rows: null,
    ms: ms ?? null,
  }))
  return { steps: made, isCut }
}

test.each<readonly [string, readonly Given[], number | null]>([
  [
    'those of the root',
    [
      [0, 'HASH_JOIN', 5],
      [1, 'SEQ_SCAN', 9],
    ],
    5,
  ],
  [
    'those below a step that returns its rows',
    [
      [0, 'PROJECTION', null],
      [1, 'SEQ_SCAN', 9],
    ],
    9,
  ],
  [
    'unknown below an aggregate',
    [
      [0, 'UNNEST', null],
      [1, 'SEQ_SCAN', 9],
    ],
    null,
  ],
  ['unknown of no steps', [], null],
])('the rows of a plan are %s', (_name, steps, rows) => {
  expect(estimatedRows(planOf(steps))).toBe(rows)
})

test('the cost is the sum of the rows of all steps', () => {
  expect(
    planCost(
      planOf([
        [0, 'A', 3],
        [1, 'B', null],
        [2, 'C', 100],
      ]),
    ),
  ).toBe(103)
  expect(planCost(planOf([[0, 'A', null]]))).toBeNull()
  expect(planCost(planOf([[0, 'A', 3]], true))).toBeNull()
})

test('a share is that of the rows, or of the time where it was measured', () => {
  expect(
    planShares(
      planOf([
        [0, 'A', 1],
        [1, 'B', null],
        [1, 'C', 3],
      ]),
    ),
  ).toEqual([0.25, null, 0.75])
  expect(
    planShares(
      planOf([
        [0, 'A', 1, 30],
        [1, 'B', 9, 10],
      ]),
    ),
  ).toEqual([0.75, 0.25])
  expect(planShares(planOf([[0, 'A', 0]]))).toEqual([null])
})
