import { describe, expect, test } from 'vitest'
import { isoText, rangeText, timeText } from '#domain/time/format-time.ts'
import { day } from '#tests/domain/chart/example-chart.ts'

describe('a time of data has the precision of its grain', () => {
  test.each([
    ['P1Y', '2001'],
    ['P3M', 'Q2 2001'],
    ['P1M', 'Apr 2001'],
    ['P1W', 'week of 2 Apr 2001'],
    ['P1D', '2 Apr 2001'],
    [null, '2 Apr 2001'],
  ])('%s: %s', (grain, text) => {
    expect(timeText(day('2001-04-02'), grain)).toBe(text)
  })

  test('hours and seconds are shown unless they are zero', () => {
    expect(timeText(day('2001-04-02') + 5 * 3_600_000, 'PT1H')).toBe('2 Apr 2001 05:00')
    expect(timeText(day('2001-04-02') + 61_000, null)).toBe('2 Apr 2001 00:01:01')
  })
})

test('a timestamp in a table is ISO, with milliseconds unless they are zero', () => {
  expect(isoText(day('2001-06-30'))).toBe('2001-06-30')
  expect(isoText(Date.parse('2001-06-30T23:59:59Z'))).toBe('2001-06-30 23:59:59')
  expect(isoText(Date.parse('2001-06-30T23:59:59.125Z'))).toBe('2001-06-30 23:59:59.125')
  // The fraction of a millisecond is the microseconds.
  expect(isoText(981_173_106_789.012)).toBe('2001-02-03 04:05:06.789012')
  expect(isoText(-0.001)).toBe('1969-12-31 23:59:59.999999')
})

describe('a range names its last day, because its end is exclusive', () => {
  test.each([
    ['2001-01-01', '2001-07-01', '1 Jan to 30 Jun 2001'],
    ['2001-01-01', '2001-01-02', '1 Jan 2001'],
    ['2000-12-01', '2001-02-01', '1 Dec 2000 to 31 Jan 2001'],
  ])('%s to %s', (from, to, text) => {
    expect(rangeText(day(from), day(to))).toBe(text)
  })
})
