import { expect, test } from 'vitest'
import { parseTimeOffset } from '#domain/semantic/offsets/time-offset.ts'
import { unmatchedDays, unmatchedDaysText } from '#domain/time/comparison/unmatched-days.ts'
import { at } from './at.ts'

function textOf(grain: string | null, offset: string, since: string, until: string): string | null {
  const shift = parseTimeOffset(offset)
  if (!shift.ok) throw new Error(offset)
  return unmatchedDaysText(unmatchedDays(grain, shift.value, { since: at(since), until: at(until) }))
}

// By hand, from a calendar: February has 29 days in 2012 and 2024, and 28 in 2013 and 2023.
test.each([
  // Days of the range that the other month lacks.
  ['P1W', '1 month ago', '2013-03-18', '2013-04-08', '29 to 31 Mar 2013 have no counterpart'],
  ['P1W', '1 month ago', '2013-03-18', '2013-03-30', '29 Mar 2013 has no counterpart'],
  ['P1W', '1 month ago', '2013-03-31', '2013-04-08', '31 Mar 2013 has no counterpart'],
  ['P1W', '1 month ago', '2013-03-31T12:00:00', '2013-04-08', '31 Mar 2013 has no counterpart'],
  ['P1W', '1 month ago', '2024-03-01', '2024-04-01', '30 to 31 Mar 2024 have no counterpart'],
  ['P1W', '1 quarter ago', '2013-05-27', '2013-06-03', '29 to 31 May 2013 have no counterpart'],
  ['P1W', '1 year ago', '2024-02-26', '2024-03-04', '29 Feb 2024 has no counterpart'],
  [
    '1969-12-28T00:00:00Z/P1W',
    '1 month later',
    '2013-01-27',
    '2013-02-03',
    '29 to 31 Jan 2013 have no counterpart',
  ],
  // Days of the other time that no day of the range is compared with.
  ['P1W', '1 year ago', '2013-02-18', '2013-03-11', '29 Feb 2012 has no counterpart'],
  ['P1W/1970-01-03T00:00:00Z', '1 year ago', '2013-01-01', '2014-01-01', '29 Feb 2012 has no counterpart'],
  ['P1W', '1 month ago', '2013-06-03', '2013-07-08', '31 May 2013 has no counterpart'],
  ['P1W', '1 year later', '2011-02-21', '2011-03-07', '29 Feb 2012 has no counterpart'],
  // Both, and several.
  [
    'P1W',
    '1 month ago',
    '2013-02-25',
    '2013-04-01',
    '29 to 31 Jan 2013 and 29 to 31 Mar 2013 have no counterpart',
  ],
  [
    'P1W',
    '1 month ago',
    '2013-02-25',
    '2013-06-03',
    '29 to 31 Jan 2013, 29 to 31 Mar 2013 and 1 more day have no counterpart',
  ],
  // None: every day has a counterpart.
  ['P1W', '1 month ago', '2013-03-04', '2013-03-25', null],
  ['P1W', '1 month ago', '2013-08-05', '2013-09-02', null],
  ['P1W', '1 year ago', '2013-03-01', '2014-01-01', null],
  ['P1W', '4 years ago', '2012-02-20', '2012-03-12', null],
  ['P1W', '52 weeks ago', '2013-02-18', '2013-03-11', null],
  ['P1W', '30 days ago', '2013-02-18', '2013-03-11', null],
  // None: a day is a point of its own, and a month is compared with a month.
  ['P1D', '1 month ago', '2013-03-18', '2013-04-08', null],
  ['PT1H', '1 year ago', '2024-02-26', '2024-03-04', null],
  ['P1M', '1 month ago', '2013-03-01', '2013-04-01', null],
  ['P3M', '1 month ago', '2013-01-01', '2013-04-01', null],
  [null, '1 month ago', '2013-03-01', '2013-04-01', null],
])('grain %s, %s, from %s to %s: %s', (grain, offset, since, until, expected) => {
  expect(textOf(grain, offset, since, until)).toBe(expected)
})
