import { expect, test } from 'vitest'
import { profileColumn } from '#domain/query/profile/column-profile.ts'
import { allRows, columnOf } from '#tests/domain/query/view/columns.ts'

test('numbers have counts, a range, a mean and quantiles', () => {
  const cells = [1, 2, 3, 4, null, 5, 6, 7, 8, 9, 10]
  expect(profileColumn(columnOf(cells, true), allRows(11))).toMatchObject({
    rows: 11,
    nulls: 1,
    distinct: 10,
    numbers: { min: 1, max: 10, mean: 5.5, sum: 55, quantiles: { p25: 3.25, p50: 5.5, p75: 7.75 } },
    lengths: null,
  })
})

test('quantiles are interpolated', () => {
  const quantiles = (cells: readonly number[]) =>
    profileColumn(columnOf(cells, true), allRows(cells.length)).numbers?.quantiles
  expect(quantiles([48.43, 48.46])?.p50).toBeCloseTo(48.445, 12)
  expect(quantiles([0, 10, 20, 30, 40])).toEqual({ p5: 2, p25: 10, p50: 20, p75: 30, p95: 38 })
  expect(quantiles([7])).toEqual({ p5: 7, p25: 7, p50: 7, p75: 7, p95: 7 })
  expect(quantiles([-1e308, 1e308])?.p50).toBe(0)
})

test('every number is in one bin', () => {
  const cells = Array.from({ length: 1_001 }, (_, n) => n)
  const histogram = profileColumn(columnOf(cells, true), allRows(1_001)).numbers?.histogram ?? []
  expect(histogram).toHaveLength(20)
  expect(histogram[0]).toEqual({ from: 0, to: 50, count: 50 })
  expect(histogram.at(-1)).toEqual({ from: 950, to: 1_000, count: 51 })
})

test('small addends of a large sum are not lost', () => {
  const cells = [1e16, 1, 1, -1e16]
  expect(profileColumn(columnOf(cells, true), allRows(4)).numbers?.sum).toBe(2)
})

test('one value, no value and the largest doubles are profiled', () => {
  expect(profileColumn(columnOf([3, 3], true), allRows(2)).numbers?.histogram).toEqual([
    { from: 3, to: 3, count: 2 },
  ])
  expect(profileColumn(columnOf([null], true), allRows(1)).numbers).toBeNull()
  expect(profileColumn(columnOf([], true), allRows(0))).toMatchObject({ rows: 0, nulls: 0, distinct: 0 })
  expect(profileColumn(columnOf([-1e308, 1e308], true), allRows(2)).numbers?.histogram).toEqual([
    { from: -1e308, to: 1e308, count: 2 },
  ])
})

test('texts have frequent values and lengths', () => {
  const profile = profileColumn(columnOf(['a', 'bcd', 'a', null, ''], false), allRows(5))
  expect(profile).toMatchObject({ nulls: 1, distinct: 3, numbers: null, lengths: { min: 0, max: 3 } })
  expect(profile.top).toEqual([
    { value: 'a', count: 2 },
    { value: 'bcd', count: 1 },
    { value: '', count: 1 },
  ])
})

test('only the given rows are profiled', () => {
  expect(profileColumn(columnOf([1, 2, 3], true), Uint32Array.of(2)).numbers).toMatchObject({
    min: 3,
    max: 3,
  })
})

test('times have a range, quantiles and bins', () => {
  const cells = ['2001-01-01', null, '2001-01-03T00:00:00', '2001-01-02 12:00:00', 'infinity']
  const day = 86_400_000
  const first = Date.UTC(2001, 0, 1)
  const { times, numbers } = profileColumn(columnOf(cells, false), allRows(5), true)
  expect(numbers).toBeNull()
  expect(times).toMatchObject({ min: first, max: first + 2 * day, quantiles: { p50: first + 1.5 * day } })
  expect(times?.histogram.map(({ count }) => count).filter((count) => count > 0)).toEqual([1, 1, 1])
})

test('minimum and maximum that a double cannot hold keep their digits', () => {
  const cells = ['9007199254740993', '9007199254740992', '-123456789012345678.5', null]
  expect(profileColumn(columnOf(cells, true), allRows(4)).numbers).toMatchObject({
    least: '-123456789012345678.5',
    greatest: '9007199254740993',
  })
})

test('values that are not finite are counted and excluded', () => {
  const numbers = profileColumn(columnOf([1, 'NaN', '-Infinity', null, 3], true), allRows(5))
  expect(numbers).toMatchObject({ rows: 5, nulls: 1, notFinite: 2, numbers: { min: 1, max: 3, mean: 2 } })
  const none = profileColumn(columnOf(['NaN', null], true), allRows(2))
  expect(none).toMatchObject({ notFinite: 1, numbers: null })
  const times = profileColumn(columnOf(['2001-01-01', 'infinity', null], false), allRows(3), true)
  expect(times.notFinite).toBe(1)
})

test('numbers that are too large for bins have no histogram', () => {
  const ids = Array.from({ length: 40 }, (_, at) => String(9_223_372_036_854_770_000n + BigInt(at * 100)))
  expect(profileColumn(columnOf(ids, true), allRows(40)).numbers?.histogram).toEqual([])
  const wide = ['9223372036854775000', '1000000000000000000']
  expect(profileColumn(columnOf(wide, true), allRows(2)).numbers?.histogram).toHaveLength(20)
})
