import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ResultCell } from '#domain/query/result/result-cells.ts'
import { orderRows } from '#domain/query/view/order-rows.ts'
import { sortKeys } from '#domain/query/view/sort-keys.ts'
import { allRows, columnOf } from './columns.ts'

function sorted(
  cells: readonly ResultCell[],
  isNumber: boolean,
  isDescending = false,
): readonly ResultCell[] {
  const keys = sortKeys(columnOf(cells, isNumber))
  return Array.from(
    orderRows(allRows(cells.length), [{ isDescending }], () => keys),
    (row) => cells[row] ?? null,
  )
}

describe('one column', () => {
  test('numbers are ordered as numbers, rows without one last', () => {
    expect(sorted([10, null, -2.5, 9, -1e300, 0], true)).toEqual([-1e300, -2.5, 0, 9, 10, null])
    expect(sorted([10, null, -2.5, 9, -1e300, 0], true, true)).toEqual([10, 9, 0, -2.5, -1e300, null])
  })

  test('integers that a double cannot hold are ordered by digits', () => {
    const cells = ['9007199254740993', '9007199254740992', 5, '9007199254740994', '-9007199254740993']
    expect(sorted(cells, true)).toEqual([
      '-9007199254740993',
      5,
      '9007199254740992',
      '9007199254740993',
      '9007199254740994',
    ])
  })

  test('decimals are ordered by their value, not by their digits as text', () => {
    expect(sorted(['10.00', '9.50', '-1.25', null, '9.5'], true)).toEqual([
      '-1.25',
      '9.50',
      '9.5',
      '10.00',
      null,
    ])
  })

  test('texts are ordered by their characters, and an empty one is a text', () => {
    expect(sorted(['b', null, '', 'a', 'B'], false)).toEqual(['', 'B', 'a', 'b', null])
    expect(sorted(['b', null, '', 'a', 'B'], false, true)).toEqual(['b', 'a', 'B', '', null])
  })

  test('equal rows keep their order in both directions', () => {
    const keys = sortKeys(columnOf([1, 0, 1, 0, 1], true))
    expect([...orderRows(allRows(5), [{ isDescending: false }], () => keys)]).toEqual([1, 3, 0, 2, 4])
    expect([...orderRows(allRows(5), [{ isDescending: true }], () => keys)]).toEqual([0, 2, 4, 1, 3])
  })
})

test('later keys decide between equal earlier ones', () => {
  const city = sortKeys(columnOf(['Ulm', 'Bern', 'Ulm', 'Bern'], false))
  const n = sortKeys(columnOf([1, 2, 3, 4], true))
  const sort = [{ isDescending: false }, { isDescending: true }]
  expect([...orderRows(allRows(4), sort, (index) => (index === 0 ? city : n))]).toEqual([3, 1, 2, 0])
})

test('only the given rows are ordered', () => {
  const keys = sortKeys(columnOf([5, 4, 3, 2, 1], true))
  expect([...orderRows(Uint32Array.of(0, 2, 4), [{ isDescending: false }], () => keys)]).toEqual([4, 2, 0])
})

test('any numbers are ordered as by comparison', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ noNaN: true })), fc.boolean(), (numbers, isDescending) => {
      const expected = numbers.map((number, row) => ({ number, row }))
      expected.sort((a, b) => (isDescending ? b.number - a.number : a.number - b.number) || a.row - b.row)
      const keys = Float64Array.from(numbers)
      expect([...orderRows(allRows(numbers.length), [{ isDescending }], () => keys)]).toEqual(
        expected.map(({ row }) => row),
      )
    }),
  )
})
