import { expect, test } from 'vitest'
import { mean, midpointPercentile, percentile } from '#domain/semantic/steps/groups/percentile.ts'
import { after, frame } from '#tests/domain/semantic/steps/step-frames.ts'

const MOST = Number.MAX_VALUE

test('quartiles and means of the largest doubles are finite', () => {
  expect([midpointPercentile([MOST, MOST], 50), mean([MOST, MOST])]).toEqual([MOST, MOST])
  expect([percentile([-MOST, MOST], 50), mean([-MOST, MOST])]).toEqual([0, 0])
})

test('a histogram of the largest doubles counts each value', () => {
  const rows = frame(['#v'], [[3], [MOST], [-MOST], [MOST]])
  const steps = [{ operation: 'histogram', options: { column: 'v', groupby: [], bins: 4 } }]
  const [, counts] = after(steps, rows)
  expect(counts).toEqual([1, 0, 1, 2])
})

test('values that are not finite are in no range', () => {
  const rows = frame(['#v'], [[0], ['NaN'], [1], ['Infinity'], [4]])
  const steps = [{ operation: 'histogram', options: { column: 'v', groupby: [], bins: 2 } }]
  expect(after(steps, rows)).toEqual([
    ['0 - 2', '2 - 4'],
    [2, 1],
  ])
})
