import { expect, test } from 'vitest'
import { waterfallSteps } from '#domain/chart/kinds/waterfall/steps.ts'
import { resultOf } from '#tests/domain/chart/example-chart.ts'

const columns = { axis: 'k', breakdown: null, metric: 'n' }
const short = (steps: ReturnType<typeof waterfallSteps>) =>
  steps.map(({ name, kind, from, to }) => [name, kind, from, to])

test('each value is a change from the end of the previous one, and the total is last', () => {
  const result = resultOf({ k: 'text', n: 'number' }, ['sales', 10], ['rent', -35], [null, null])
  expect(short(waterfallSteps(result, columns, String))).toEqual([
    ['sales', 'increase', 0, 10],
    ['rent', 'decrease', 10, -25],
    ['null', 'increase', -25, -25],
    ['Total', 'total', 0, -25],
  ])
})

test('with a breakdown the steps between two totals are the changes of the parts', () => {
  const result = resultOf(
    { k: 'text', part: 'text', n: 'number' },
    ['May', 'ATL', 5],
    ['May', 'ORD', 3],
    ['Jun', 'ATL', 2],
    ['Jun', 'DFW', 4],
  )
  expect(short(waterfallSteps(result, { ...columns, breakdown: 'part' }, String))).toEqual([
    ['May', 'total', 0, 8],
    ['ATL', 'decrease', 8, 5],
    ['ORD', 'decrease', 5, 2],
    ['DFW', 'increase', 2, 6],
    ['Jun', 'total', 0, 6],
  ])
})

test('a missing change counts as zero, and is marked', () => {
  const result = resultOf({ k: 'text', n: 'number' }, ['sales', 10], ['rent', null])
  expect(waterfallSteps(result, columns, String).map(({ isMissing }) => isMissing)).toEqual([
    undefined,
    true,
    undefined,
  ])
})

test('parts of a breakdown have the labels of their values', () => {
  const result = resultOf(
    { k: 'text', part: 'time', n: 'number' },
    ['May', Date.UTC(2001, 4, 6), 5],
    ['Jun', null, 3],
  )
  const names = waterfallSteps(result, { ...columns, breakdown: 'part' }, String).map(({ name }) => name)
  expect(names).toEqual(['May', '6 May 2001', 'null', 'Jun'])
})
