import { expect, test } from 'vitest'
import { pickOf, rowCells, rowsPicker } from '#domain/chart/to-model/picks/row-picks.ts'
import { day, resultOf } from '#tests/domain/chart/example-chart.ts'

const RESULT = resultOf(
  { at: 'time', origin: 'text', count: 'number' },
  [day('2001-01-01'), 'ORD', 3],
  [day('2001-01-01'), null, 2],
  [day('2001-01-02'), 'ORD', 1],
)
const at = { column: 'at', grain: 'P1D' }
const origin = { column: 'origin' }

const DAY_ONE = {
  kind: 'times',
  column: 'at',
  from: day('2001-01-01'),
  to: day('2001-01-02'),
  includesTo: false,
  label: '1 Jan 2001',
}
const ORD = { kind: 'value', column: 'origin', value: 'ORD', label: 'ORD' }
const NONE = { kind: 'value', column: 'origin', value: null, label: 'null' }

test('a row has a condition for each dimension of its query', () => {
  expect(rowCells(RESULT, 1, [at, origin], null)).toEqual([DAY_ONE, NONE])
})

test('a row has no conditions if a dimension or the row is missing', () => {
  expect(rowCells(RESULT, 0, [origin, { column: 'gone' }], null)).toBeNull()
  expect(rowCells(RESULT, 3, [origin], null)).toBeNull()
})

test('a part of several rows has the conditions of each, without duplicates', () => {
  expect(rowsPicker(RESULT, [origin], null)('Other (2)', [0, 1, 2])).toEqual({
    label: 'Other (2)',
    alternatives: [[ORD], [NONE]],
  })
})

test('a part without dimensions, or without rows, is no selection', () => {
  expect(rowsPicker(RESULT, [], null)('count', [0])).toBeNull()
  expect(rowsPicker(RESULT, [origin], null)('none', [])).toBeNull()
  expect(pickOf('half', [[{ ...ORD, kind: 'value' }], null])).toBeNull()
})
