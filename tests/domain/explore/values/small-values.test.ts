import { describe, expect, test } from 'vitest'
import type { ChartResult } from '#domain/chart/result/chart-result.ts'
import { COMPLETE } from '#domain/core/completeness/completeness.ts'
import { hexOf, rgbaOf } from '#domain/explore/values/color-value.ts'
import { readCondition, writeCondition } from '#domain/explore/values/condition.ts'
import { moved } from '#domain/explore/values/moved.ts'
import { orderChoices, orderText } from '#domain/explore/values/order-value.ts'
import { plainText } from '#domain/explore/values/plain-text.ts'
import { cellsText, resultObjects, rowsWith } from '#domain/explore/values/result-rows.ts'
import { valueText } from '#domain/explore/values/value-text.ts'

test('moving an entry shifts those in between', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(moved(['a'], 3, 0)).toEqual(['a'])
})

test('a color is shown as hex, and its opacity is preserved', () => {
  expect(hexOf({ r: 0, g: 122, b: 135, a: 1 })).toBe('#007a87')
  expect(hexOf('oops')).toBe('#007a87')
  expect(hexOf({ r: 999, g: -1, b: 'x' })).toBe('#ff0000')
  expect(rgbaOf('#ff0010', { a: 0.5 })).toEqual({ r: 255, g: 0, b: 16, a: 0.5 })
})

describe('a conditional color', () => {
  test('is written with the field names of saved charts', () => {
    const one = { column: 'count', operator: '>', target: 5, targetRight: null, color: '#ace1c4' }
    expect(writeCondition(one)).toEqual({
      column: 'count',
      operator: '>',
      colorScheme: '#ace1c4',
      targetValue: 5,
    })
    const two = { ...one, operator: '≤ x <', targetRight: 9 }
    expect(readCondition(writeCondition(two))).toEqual(two)
  })

  test('is null if it is unreadable', () => {
    expect(readCondition({ column: 'a', operator: 'frob', colorScheme: '#ace1c4' })).toBeNull()
    expect(readCondition('oops')).toBeNull()
  })
})

test('an order is described by column and direction', () => {
  expect(orderChoices(['a"b'])).toEqual(['["a\\"b",true]', '["a\\"b",false]'])
  expect(orderChoices(['day']).map(orderText)).toEqual(['day ascending', 'day descending'])
  expect(orderText('oops')).toBe('oops')
})

test.each([
  ['a', 'a'],
  [3, '3'],
  [null, ''],
  [{ a: 1 }, '{"a":1}'],
])('%j as a text is %s', (value, text) => {
  expect(plainText(value)).toBe(text)
})

const RESULT: ChartResult = {
  columns: [
    { name: 'day', type: 'time', values: [978307200000, 978393600000] },
    { name: 'origin', type: 'text', values: ['ATL', 'a\tb'] },
  ],
  rowCount: 2,
  timeFrom: null,
  timeTo: null,
  completeness: COMPLETE,
}

test('rows are copied with times as texts, and with blanks for tabs and line ends', () => {
  expect(resultObjects(RESULT)).toEqual([
    { day: '2001-01-01', origin: 'ATL' },
    { day: '2001-01-02', origin: 'a\tb' },
  ])
  expect(cellsText([['a', 'b\nc', null]])).toBe('a\tb c\t')
})

test('rows are found by any cell, ignoring case', () => {
  expect(rowsWith(RESULT, 'atl')).toEqual([0])
  expect(rowsWith(RESULT, '2001-01-02')).toEqual([1])
  expect(rowsWith(RESULT, ' ')).toBeNull()
})

test('a time out of range is shown as its number', () => {
  const far: ChartResult = {
    ...RESULT,
    columns: [{ name: 'day', type: 'time', values: [9e18] }],
    rowCount: 1,
  }
  expect(resultObjects(far)).toEqual([{ day: 9e18 }])
})

test('a value is described by none, yes or the labels of choices, and is cut to a line', () => {
  expect(valueText(null, undefined)).toBe('none')
  expect(valueText({ type: 'flag', label: '' }, true)).toBe('yes')
  const choices = [{ value: 'Stack', label: 'Stacked' }]
  expect(valueText({ type: 'select', label: '', choices }, 'Stack')).toBe('Stacked')
  expect(valueText({ type: 'bounds', label: '' }, [null, 5])).toBe('auto to 5')
  expect(valueText(null, 'x'.repeat(500))).toHaveLength(121)
})
