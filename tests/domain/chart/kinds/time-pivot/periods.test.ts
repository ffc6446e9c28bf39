import { expect, test } from 'vitest'
import { periodsOf } from '#domain/chart/kinds/time-pivot/periods.ts'
import { day } from '#tests/domain/chart/example-chart.ts'

const HOUR_MS = 3_600_000

/** The names of the period of a time and of its position in it. */
function periodTexts(frequency: string, ms: number) {
  const periods = periodsOf(frequency)
  if (periods === null) return null
  return [periods.nameOf(periods.startOf(ms)), periods.placeName(periods.placeOf(ms))]
}

test.each([
  ['W-MON', '2001-01-07', ['from 1 Jan 2001', 'Sun']],
  ['W-MON', '2001-01-08', ['from 8 Jan 2001', 'Mon']],
  ['W-SUN', '2001-01-07', ['from 7 Jan 2001', 'Sun']],
  ['W', '2001-01-07', ['from 7 Jan 2001', 'Sun']],
  ['D', '2001-01-07', ['7 Jan 2001', '00:00']],
  ['AS', '2004-02-29', ['2004', '29 Feb']],
  ['AS', '2001-03-01', ['2001', 'Mar']],
  ['W-MON', '1969-12-31', ['from 29 Dec 1969', 'Wed']],
])('by %s, %s is in %j', (frequency, text, texts) => {
  expect(periodTexts(frequency, day(text))).toEqual(texts)
})

test('hours have their time of day', () => {
  expect(periodTexts('W-MON', day('2001-01-02') + 5 * HOUR_MS)).toEqual(['from 1 Jan 2001', 'Tue 05:00'])
})

test('in periods of several weeks a position names the week', () => {
  const periods = periodsOf('4W-MON')
  const start = periods?.startOf(day('2001-01-17')) ?? 0
  expect((day('2001-01-17') - start) / (7 * 24 * HOUR_MS)).toBeLessThan(4)
  expect(periods?.placeName(periods.placeOf(start + 8 * 24 * HOUR_MS))).toBe('week 2, Tue')
})

test.each(['', 'Q', '0W-MON', '999W', 'W-DAY', 'constructor'])(
  'the frequency "%s" is not known',
  (frequency) => {
    expect(periodsOf(frequency)).toBeNull()
  },
)

test('hours of one day of a year have different names', () => {
  const years = periodsOf('AS')
  const nameOf = (hour: number) => years?.placeName(years.placeOf(Date.UTC(2024, 0, 30, hour)))
  expect([0, 8, 23].map(nameOf)).toEqual(['30 Jan', '30 Jan 08:00', '30 Jan 23:00'])
})
