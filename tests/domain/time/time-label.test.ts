import { expect, test } from 'vitest'
import { dayLabel, timeLabel } from '#domain/time/time-label.ts'

const now = new Date(2026, 10, 21, 12, 30).getTime()

test.each([
  ['today', new Date(2026, 10, 21, 9, 41), '09:41'],
  ['midnight', new Date(2026, 10, 21, 0, 0), '00:00'],
  ['yesterday', new Date(2026, 10, 20, 17, 2), 'yesterday 17:02'],
  ['this year', new Date(2026, 0, 5, 8, 0), '5 Jan 08:00'],
  ['another year', new Date(2025, 11, 31, 23, 59), '2025-12-31 23:59'],
])('a moment of %s', (_name, then, expected) => {
  expect(timeLabel(then.getTime(), now)).toBe(expected)
})

test('yesterday works across the end of the year', () => {
  expect(timeLabel(new Date(2025, 11, 31, 23, 0).getTime(), new Date(2026, 0, 1, 1, 0).getTime())).toBe(
    'yesterday 23:00',
  )
})

test.each([
  ['today', new Date(2026, 10, 21, 8, 5), 'today'],
  ['yesterday', new Date(2026, 10, 20, 23, 59), 'yesterday'],
  ['a day of this year', new Date(2026, 10, 12, 8, 5), '12 Nov'],
  ['a day of another year', new Date(2025, 10, 12, 8, 5), '2025-11-12'],
])('a day without its time: %s', (_rule, at, expected) => {
  expect(dayLabel(at.getTime(), new Date(2026, 10, 21, 9, 41).getTime())).toBe(expected)
})
