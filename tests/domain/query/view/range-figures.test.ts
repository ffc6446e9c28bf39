import { expect, test } from 'vitest'
import type { ResultCell } from '#domain/query/result/result-cells.ts'
import { rangeFigures } from '#domain/query/view/range-figures.ts'
import { allRows, tableOf } from './columns.ts'

function figures(...columns: readonly (readonly ResultCell[])[]) {
  const table = tableOf(...columns)
  const step = rangeFigures(table, {
    rows: allRows(table.rowCount),
    columns: columns.map((_, n) => n),
  }).next()
  return step.done === true ? step.value : null
}

test('numbers are summed exactly', () => {
  expect(figures([1, '9007199254740993', null, 0.5])).toEqual({
    cells: 4,
    nulls: 1,
    distinct: 3,
    numbers: {
      count: 3,
      sum: '9007199254740994.5',
      mean: '3002399751580331.5',
      min: '0.5',
      max: '9007199254740993',
      isExact: true,
      notNumbers: 0,
    },
    texts: null,
  })
})

test('doubles without plain digits are summed as doubles, and marked as inexact', () => {
  expect(figures([1e22, 1])?.numbers).toMatchObject({ sum: '1e+22', isExact: false })
})

test('texts have a first and a last, and are not numbers', () => {
  expect(figures(['b', 'a', null, 'b'])).toMatchObject({
    distinct: 2,
    numbers: null,
    texts: { min: 'a', max: 'b' },
  })
  expect(figures([1, 'NaN', 3])?.numbers).toMatchObject({ count: 2, sum: '4', mean: '2' })
})
