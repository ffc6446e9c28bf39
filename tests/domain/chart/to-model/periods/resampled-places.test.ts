import { expect, test } from 'vitest'
import { openPlaces } from '#domain/chart/to-model/periods/open-period.ts'

const DAY_MS = 86_400_000
const day = (text: string) => Date.parse(`${text}T00:00:00Z`)

/** The days from a first to a last one that are named as part of a period, by month and day. */
function openDays(grain: string, resampled: string, [first, last]: readonly [string, string]) {
  const count = (day(last) - day(first)) / DAY_MS + 1
  const times = Array.from({ length: count }, (_, at) => day(first) + at * DAY_MS)
  const range = { timeFrom: day('2013-01-01'), timeTo: day('2013-02-01') }
  const found = openPlaces(times, { grain, requestedAt: null, hoursOffset: 0, range, resampled })
  return found.map(({ at }) => new Date(times[at] ?? 0).toISOString().slice(5, 10)).join(' ')
}

// By hand, from a calendar: the range is 1 January (a Tuesday) to 31 January 2013 (a Thursday), so that the weeks of Monday
// 31 December and 28 January are partial. The values of the days between are those of the weeks before or after them.
const WEEKS = ['2012-12-31', '2013-01-28'] as const
test.each(['ffill', 'bfill', 'linear', 'asfreq', 'zerofill', 'sum'])(
  'weeks by day, method %s: the days of partial weeks are named',
  (method) => {
    expect(openDays('P1W', method, WEEKS)).toBe('12-31 01-28')
  },
)

// A rule of another beginning has none of these days: the first that shows a value of a partial week is named.
test.each([
  ['ffill', ['2013-01-03', '2013-01-27'], '01-03'],
  ['ffill', ['2013-01-03', '2013-01-30'], '01-03 01-28'],
  ['bfill', ['2013-01-03', '2013-01-27'], '01-22'],
  ['linear', ['2013-01-03', '2013-01-27'], '01-03 01-22'],
  ['asfreq', ['2013-01-03', '2013-01-27'], ''],
] as const)('method %s from %s: %s', (method, ends, expected) => {
  expect(openDays('P1W', method, ends)).toBe(expected)
})

// Weeks of Sunday 30 December and 27 January; weeks that end on Saturday 5 January and 2 February, or Sunday 6 and 3.
test.each([
  ['1969-12-28T00:00:00Z/P1W', ['2012-12-30', '2013-01-27'], '12-30 01-27'],
  ['P1W/1970-01-03T00:00:00Z', ['2013-01-05', '2013-02-02'], '01-05 02-02'],
  ['P1W/1970-01-04T00:00:00Z', ['2013-01-06', '2013-02-03'], '01-06 02-03'],
  ['P1M', ['2013-01-01', '2013-02-01'], ''],
  ['P1Y', ['2013-01-01', '2013-01-01'], '01-01'],
] as const)('grain %s: the days of partial periods are named', (grain, ends, expected) => {
  expect(openDays(grain, 'asfreq', ends)).toBe(expected)
})

test('a quarter that is filled by day is marked once', () => {
  expect(openDays('P3M', 'ffill', ['2013-01-01', '2013-01-03'])).toBe('01-01')
})
