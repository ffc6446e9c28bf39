import { expect, test } from 'vitest'
import {
  after,
  FIRST,
  FLATTEN,
  frame,
  pivot,
  resampled,
  SECOND,
  THIRD,
} from '#tests/domain/semantic/steps/step-frames.ts'

const JANUARY = Date.UTC(2001, 0, 15)
const MARCH = Date.UTC(2001, 2, 31, 18)

test.each([
  ['1MS', [Date.UTC(2001, 0, 1), Date.UTC(2001, 1, 1), Date.UTC(2001, 2, 1)]],
  ['1M', [Date.UTC(2001, 0, 31), Date.UTC(2001, 1, 28), Date.UTC(2001, 2, 31)]],
  ['1AS', [Date.UTC(2001, 0, 1)]],
  ['1A', [Date.UTC(2001, 11, 31)]],
  ['30D', [Date.UTC(2001, 0, 15), Date.UTC(2001, 1, 14), Date.UTC(2001, 2, 16)]],
])('a series of %s has a row for each period, labelled as in pandas', (rule, labels) => {
  const ends = frame(
    ['@date', '#count'],
    [
      [JANUARY, 3],
      [MARCH, 4],
    ],
  )
  const sums = labels.map((label, at) => [label, (at === 0 ? 3 : 0) + (at === labels.length - 1 ? 4 : 0)])
  expect(after(resampled({ method: 'sum', rule }), ends)).toEqual([['date', 'count'], ...sums])
})

test('a series with too many rows is rejected before it is computed', () => {
  const ends = frame(
    ['@date', '#count'],
    [
      [0, 3],
      [MARCH, 4],
    ],
  )
  expect(after(resampled({ method: 'ffill', rule: '1T' }), ends)).toMatch(
    /^Error: The step resample would work on /,
  )
})

test('bfill takes the next value, and fills missing values', () => {
  const gaps = frame(
    ['@date', '#count', '#other'],
    [
      [FIRST, 1, null],
      [THIRD, 3, 5],
    ],
  )
  const steps = [
    pivot(['count', 'other']),
    { operation: 'resample', options: { method: 'bfill', rule: '1D' } },
    FLATTEN,
  ]
  expect(after(steps, gaps)).toEqual([
    ['date', 'count', 'other'],
    [FIRST, 1, 5],
    [SECOND, 3, 5],
    [THIRD, 3, 5],
  ])
})
