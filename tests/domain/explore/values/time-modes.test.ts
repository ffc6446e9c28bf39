import { expect, test } from 'vitest'
import { readLast, timeModeOf, timePreview, writeLast } from '#domain/explore/values/time-modes.ts'

const NOW = Date.UTC(2001, 5, 15, 12)

test.each([
  ['No filter', 'none'],
  ['', 'none'],
  ['Last week', 'quick'],
  ['Last 7 days', 'last'],
  ['previous calendar month', 'previous'],
  ['Current year', 'previous'],
  ['2001-01-01 : 2001-07-01', 'custom'],
  ['2001-01-01T00:00:00 : ', 'custom'],
  ['today : now', 'custom'],
  ['2 weeks ago : today', 'advanced'],
  ['DATEADD(DATETIME("now"), -7, day) : now', 'advanced'],
])('%s has the mode %s', (text, mode) => {
  expect(timeModeOf(text)).toBe(mode)
})

test.each([
  ['Last 7 days', '8 Jun to 14 Jun 2001'],
  ['2001-01-01 : 2001-07-01', '1 Jan to 30 Jun 2001'],
  ['No filter', 'All times'],
  ['Last 10 hours', '2001-06-15 02:00 to 2001-06-15 12:00, UTC'],
  ['last MONTH', '15 May to 14 Jun 2001'],
  ['2001-01-01 : ', 'Since 2001-01-01 00:00'],
  [' : 2001-01-01', 'Before 2001-01-01 00:00'],
])('%s resolves to %s', (text, preview) => {
  expect(timePreview(text, NOW)).toEqual({ isRange: true, text: preview })
})

test('an invalid time range has an error', () => {
  expect(timePreview('2001-07-01 : 2001-01-01', NOW)).toEqual({
    isRange: false,
    text: 'The range ends before it begins: 2001-07-01 : 2001-01-01.',
  })
})

test.each([
  ['foo bar', 'is not a time range'],
  ['start of this month', 'is not a time range'],
  ['2024', 'is a single time'],
  ['yesterday', 'is a single time'],
])('%s is rejected', (text, reason) => {
  const preview = timePreview(text, NOW)
  expect(preview.isRange).toBe(false)
  expect(preview.text).toContain(`“${text}” ${reason}`)
})

test('a number of units is parsed and formatted', () => {
  expect(readLast('Last 3 weeks')).toEqual({ count: 3, unit: 'week' })
  expect(readLast('Last week')).toBeNull()
  expect(writeLast({ count: 3, unit: 'week' })).toBe('Last 3 weeks')
})
