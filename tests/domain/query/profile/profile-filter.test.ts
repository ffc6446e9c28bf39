import { expect, test } from 'vitest'
import { binFilter, valueFilter } from '#domain/query/profile/profile-filter.ts'

const bin = { from: 2.5, to: 5, count: 1 }

test('a value has an "among" filter, NULL has its own', () => {
  expect(valueFilter(3, '1.10')).toEqual({ column: 3, kind: 'among', values: ['1.10'] })
  expect(valueFilter(3, null)).toEqual({ column: 3, kind: 'null' })
})

test.each([
  ['BIGINT', false, '3', '4'],
  ['BIGINT', true, '2.5', '5'],
  ['DOUBLE', false, '2.5', '5'],
])('a bin of a %s (last: %s) is from %s to %s', (type, isLast, from, to) => {
  const column = { number: 0, kind: 'number', type } as const
  expect(binFilter(column, bin, { isLast, sample: '3' })).toEqual({ column: 0, kind: 'range', from, to })
})

test.each([
  ['2001-01-05', '2001-01-01', '2001-01-02'],
  ['2001-01-05T00:00:00', '2001-01-01T00:00:00.000', '2001-01-02T23:59:59.999'],
  ['2001-01-05 00:00:00', '2001-01-01 00:00:00.000', '2001-01-02 23:59:59.999'],
])('a part of a span of times is written as %s is', (sample, from, to) => {
  const days = { from: Date.UTC(2001, 0, 1), to: Date.UTC(2001, 0, 3), count: 1 }
  const column = { number: 1, kind: 'time', type: 'TIMESTAMP' } as const
  expect(binFilter(column, days, { isLast: false, sample })).toEqual({ column: 1, kind: 'range', from, to })
})
