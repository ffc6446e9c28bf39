import { expect, test } from 'vitest'
import { markOf } from '#domain/dashboard/list/thumbnail-mark.ts'
import { resultOf } from '#tests/domain/chart/example-chart.ts'

const counts = (...values: (number | null)[]) =>
  resultOf({ day: 'time', count: 'number' }, ...values.map((value, at) => [at, value] as const))

test('a line has the form of its values, and a gap where one is missing', () => {
  expect(markOf('line', counts(0, 10, 5))).toBe('M8 86L50 14L92 50')
  expect(markOf('line', counts(0, 10, null, 5, 0))).toBe('M8 86L29 14M71 50L92 86')
  expect(markOf('line', counts(7, 7))).toBe('M8 50L92 50')
})

test('bars begin at zero', () => {
  expect(markOf('bars', counts(5, 10))).toBe('M29 86V50M71 86V14')
  expect(markOf('bars', counts(-5, 10))).toBe('M29 86V86M71 86V14')
})

test('a pie has an edge for each sector', () => {
  expect(markOf('pie', counts(1, 1))).toBe(
    'M84 50A34 34 0 1 0 16 50A34 34 0 1 0 84 50M50 50L50 16M50 50L50 84',
  )
})

test('numbers by which the values are grouped are not drawn', () => {
  const byMonth = resultOf({ month: 'number', count: 'number' }, [4, 1], [9, 1])
  expect(markOf('pie', byMonth)).toBe('M84 50A34 34 0 1 0 16 50A34 34 0 1 0 84 50M50 50L50 16M50 50L50 84')
})

test('a long line is drawn with 24 of its values, from the first to the last', () => {
  const path = markOf('line', counts(...Array.from({ length: 1_000 }, (_, at) => at)))
  expect(path?.split('L')).toHaveLength(24)
  expect(path?.startsWith('M8 86L')).toBe(true)
  expect(path?.endsWith('L92 14')).toBe(true)
})

test('other shapes, and data without a form, have no mark', () => {
  expect(markOf('table', counts(1, 2))).toBeNull()
  expect(markOf('number', counts(1, 2))).toBeNull()
  expect(markOf('line', counts(3))).toBeNull()
  expect(markOf('line', counts(null, null))).toBeNull()
  expect(markOf('bars', counts(0, 0))).toBeNull()
  expect(markOf('pie', counts())).toBeNull()
  expect(markOf('bars', resultOf({ name: 'text' }, ['a'], ['b']))).toBeNull()
})
