import { expect, test } from 'vitest'
import { readRange } from '#domain/dashboard/filters/range/read-range.ts'
import { type RangeScale, rangeScale } from '#domain/dashboard/filters/range/scale.ts'

function scaleOf(...[low, high, isInteger = false]: [FilterScalar, FilterScalar, boolean?]): RangeScale {
  const scale = rangeScale([low, high], isInteger)
  if (scale === null) throw new Error('no scale')
  return scale
}

type FilterScalar = string | number | null

const numbersOf = (scale: RangeScale) =>
  Array.from({ length: scale.last + 1 }, (_, stop) => scale.numberAt(stop))

test('integers have a stop each, and the ends are open', () => {
  expect(numbersOf(scaleOf(-2, 4, true))).toEqual([null, -1, 0, 1, 2, 3, null])
})

test('stops are round numbers of a hundred parts or more', () => {
  const scale = scaleOf(11, 4962, true)
  // A hundredth of the range is 49.51: steps of 20.
  expect(numbersOf(scale).slice(0, 4)).toEqual([null, 20, 40, 60])
  expect(numbersOf(scale).slice(-3)).toEqual([4940, 4960, null])
  expect(scale.last).toBe(249)
})

test('stops of decimals are the decimals that their text names', () => {
  const numbers = numbersOf(scaleOf(0.05, 30.05))
  expect(numbers.slice(0, 4)).toEqual([null, 0.2, 0.4, 0.6])
  expect(numbers.at(-2)).toBe(30)
})

test.each([
  [11, 0],
  [10, 0],
  [20, 1],
  [29, 1],
  [31, 2],
  [12, 1],
  [4961, 248],
  [4962, 249],
  [9999, 249],
])('the number %d of 11 to 4962 is at stop %d', (number, stop) => {
  expect(scaleOf(11, 4962, true).stopOf(number)).toBe(stop)
})

// 2^63 is a text in answers, because a double rounds it.
test('every stop of large integers can be typed as it is shown', () => {
  const numbers = numbersOf(scaleOf('-9223372036854775808', '9223372036854775807', true))
  expect(numbers.slice(1, 3)).toEqual([-9.2e18, -9.1e18])
  for (const number of numbers)
    if (number !== null) expect(readRange(String(number), '')).toMatchObject({ value: { from: number } })
})

test.each([
  ['equal numbers', 7, 7],
  ['no numbers', null, null],
  ['an infinite end', 0, 'Infinity'],
  ['NaN', 'NaN', 'NaN'],
  ['numbers too large for their difference', '9007199254740993', '9007199254741001'],
])('there is no slider for %s', (_of, low, high) => {
  expect(rangeScale([low, high], true)).toBeNull()
})
