import { expect, test } from 'vitest'
import { after, frame } from '#tests/domain/semantic/steps/step-frames.ts'

const DELAYS = frame(
  ['#delay', 'origin'],
  [
    [-57, 'ATL'],
    [9.25, 'ORD'],
    [8, 'ATL'],
    [208, 'ORD'],
    [null, 'ATL'],
  ],
)

function binned(options: object) {
  return [{ operation: 'histogram', options: { column: 'delay', groupby: [], bins: 4, ...options } }]
}

test('a histogram has a row for each group and a column for each range', () => {
  expect(after(binned({ groupby: ['origin'] }), DELAYS)).toEqual([
    ['origin', '-57 - 9', '9 - 75', '75 - 141', '141 - 208'],
    ['ATL', 2, 0, 0, 0],
    ['ORD', 0, 1, 0, 1],
  ])
})

test('rows without a group are a group, which comes last', () => {
  const rows = frame(
    ['#mass', 'species', 'sex'],
    [
      [1, 'Adelie', null],
      [2, 'Adelie', 'female'],
      [3, null, null],
      [3, 'Adelie', null],
    ],
  )
  const steps = binned({ column: 'mass', groupby: ['species', 'sex'], bins: 2 })
  expect(after(steps, rows)).toEqual([
    ['species', 'sex', '1 - 2', '2 - 3'],
    ['Adelie', 'female', 0, 1],
    ['Adelie', null, 1, 1],
    [null, null, 0, 1],
  ])
})

test('a cumulative, normalized histogram divides by all counts', () => {
  expect(after(binned({ cumulative: true, normalize: true }), DELAYS)).toEqual([
    ['-57 - 9', '9 - 75', '75 - 141', '141 - 208'],
    [2 / 12, 3 / 12, 3 / 12, 4 / 12],
  ])
})

test('ranges that integers cannot distinguish have as many decimals as needed', () => {
  const shares = frame(['#delay'], [[0], [1]])
  expect(after(binned({}), shares)).toEqual([
    ['0.0 - 0.3', '0.3 - 0.5', '0.5 - 0.8', '0.8 - 1.0'],
    [1, 0, 0, 1],
  ])
})

test('a histogram of a text column is an error', () => {
  expect(after(binned({ column: 'origin' }), DELAYS)).toBe(
    "Error: Column 'origin' contains non-numeric values",
  )
})
