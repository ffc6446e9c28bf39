import { expect, test } from 'vitest'
import { exampleCharts } from '#domain/home/example-charts.ts'

const EXAMPLES = new Set([1, 2])

test('charts that came with the examples, and none that a user made or changed', () => {
  const found = exampleCharts(
    [
      { localId: 'delays', dashboards: [1], changedAt: 100 },
      { localId: 'both', dashboards: [1, 2], changedAt: 100 },
      { localId: 'changed', dashboards: [1], changedAt: 170 },
      { localId: 'added', dashboards: [2], changedAt: 200 },
      { localId: 'elsewhere too', dashboards: [1, 7], changedAt: 100 },
      { localId: 'on none', dashboards: [], changedAt: 100 },
      { localId: 'unsent', dashboards: [1], changedAt: null },
    ],
    EXAMPLES,
  )
  expect([...found]).toEqual(['delays', 'both'])
})

test('without examples there are none', () => {
  expect(exampleCharts([{ localId: 'a', dashboards: [7], changedAt: 1 }], EXAMPLES)).toEqual(new Set())
  expect(exampleCharts([{ localId: 'a', dashboards: [1], changedAt: 1 }], new Set())).toEqual(new Set())
})
