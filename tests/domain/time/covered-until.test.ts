import { expect, test } from 'vitest'
import { coveredUntil } from '#domain/time/covered-until.ts'

test.each([
  ['events until Saturday night', 'P1W', '2001-06-30T23:58', '2001-07-01T00:00'],
  ['an event on the last day', 'P1M', '2015-12-31T08:00', '2016-01-01T00:00'],
  ['one row a day', 'P1M', '2015-12-30T00:00', '2015-12-31T00:00'],
  ['one row a week, from Monday', 'P1W', '2001-06-25T00:00', '2001-07-02T00:00'],
  ['one row a month', 'P1M', '2015-12-01T00:00', '2016-01-01T00:00'],
  ['one row a month', 'P3M', '2015-11-01T00:00', '2015-12-01T00:00'],
  ['one row a quarter', 'P3M', '2015-10-01T00:00', '2016-01-01T00:00'],
  ['one row a year', 'P1Y', '2015-01-01T00:00', '2016-01-01T00:00'],
  ['one row a day without a grain', null, '2015-12-30T00:00', '2015-12-31T00:00'],
])('%s, grain %s: until %s they cover %s', (_, grain, last, end) => {
  expect(coveredUntil(Date.parse(`${last}Z`), { grain })).toBe(Date.parse(`${end}Z`))
})

test('events whose last one is at midnight cover nothing of that day', () => {
  const at = (text: string) => Date.parse(`${text}Z`)
  const midnight = at('2001-07-01T00:00')
  const events = { before: at('2001-06-30T23:58'), grain: 'P1W' }
  expect(coveredUntil(midnight, events)).toBe(midnight)
  expect(coveredUntil(midnight, { before: at('2001-06-30T00:00'), grain: 'P1Y' })).toBe(
    at('2001-08-01T00:00'),
  )
})
