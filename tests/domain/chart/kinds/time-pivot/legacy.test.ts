import { expect, test } from 'vitest'
import { overlaidPeriods } from '#domain/chart/kinds/time-pivot/legacy.ts'

const DAY_MS = 86_400_000

/** Monday, 1 January 2001. */
const MONDAY = Date.UTC(2001, 0, 1)

test('each week is shifted to the latest one, which is current', () => {
  const rows = [
    { date: MONDAY, count: 1 },
    { date: MONDAY + DAY_MS, count: 2 },
    { date: MONDAY + 7 * DAY_MS, count: 3 },
  ]
  const result = {
    rows,
    columns: ['date', 'count'],
    axis: 'date',
    groups: [],
    metrics: ['count'],
    parts: new Map(),
    since: null,
    until: null,
  }
  const [first, second] = [MONDAY + 7 * DAY_MS, MONDAY + 8 * DAY_MS]
  expect(overlaidPeriods.toData(result, { freq: 'W-MON' })).toEqual([
    {
      key: 'current',
      values: [
        { x: first, y: 3 },
        { x: second, y: null },
      ],
      rank: 0,
      perc: 1,
    },
    {
      key: '-1',
      values: [
        { x: first, y: 1 },
        { x: second, y: 2 },
      ],
      rank: 1,
      perc: 0.5,
    },
  ])
})
