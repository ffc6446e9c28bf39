import { expect, test } from 'vitest'
import { hasTimeRanges, isTimeRange } from '#domain/chart/fields/time-checks.ts'

const timeFilter = (comparator: unknown, operator = 'TEMPORAL_RANGE') => ({
  expressionType: 'SIMPLE',
  subject: 'at',
  operator,
  comparator,
})

test.each(['foo bar', '2024', 'Last fortnight', '2001-01-01 : 2001-01-01'])(
  '%s is refused as a time range of a form',
  (range) => {
    expect(isTimeRange(range)).toContain(`“${range}”`.slice(1, -1))
    expect(hasTimeRanges([timeFilter('Last week'), timeFilter(range)])).toBe(isTimeRange(range))
  },
)

test.each([null, undefined, '', 'No filter', 'Last hour', 'last 7 days', '2001 : 2002'])(
  '%s can stand as one',
  (range) => {
    expect(isTimeRange(range)).toBeNull()
    expect(hasTimeRanges([timeFilter(range)])).toBeNull()
  },
)

test('other filters may have any text', () => {
  expect(hasTimeRanges([timeFilter('foo bar', '=='), 'broken', null])).toBeNull()
  expect(hasTimeRanges(null)).toBeNull()
})
