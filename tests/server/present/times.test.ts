import { expect, test } from 'vitest'
import { timeAgo, wireTime, wireTimeUtc } from '#server/present/times.ts'

const NOON = Date.UTC(2026, 10, 21, 12)

test('times of records are UTC without a zone, those of lists have one', () => {
  expect(wireTime(NOON + 7)).toBe('2026-11-21T12:00:00.007000')
  expect(wireTimeUtc(NOON)).toBe('2026-11-21T12:00:00.000000+0000')
})

test.each([
  [-5, 'now'],
  [0, 'now'],
  [1, 'a second ago'],
  [59, '59 seconds ago'],
  [60, 'a minute ago'],
  [3_599, '59 minutes ago'],
  [3_600, 'an hour ago'],
  [86_400, 'a day ago'],
  [40 * 86_400, 'a month ago'],
  [800 * 86_400, '2 years ago'],
])('%i seconds before is "%s"', (seconds, text) => {
  expect(timeAgo(NOON - seconds * 1_000, NOON)).toBe(text)
})
