import { expect, test } from 'vitest'
import { retryAfterMs, retryAfterSeconds } from '#server/superset/upstream/retry-after.ts'

const NOW = Date.UTC(2026, 10, 27, 10, 0, 0)

test.each([
  ['30', 30_000],
  [' 5 ', 5_000],
  ['Fri, 27 Nov 2026 10:00:40 GMT', 40_000],
  ['Fri, 27 Nov 2026 09:00:00 GMT', 0],
  ['tomorrow', null],
  ['-1', null],
  ['1e9', null],
  [['1', '2'], null],
  [undefined, null],
])('a Retry-After of %j is %j ms', (header, pauseMs) => {
  expect(retryAfterMs(header, NOW)).toBe(pauseMs)
})

test('a pause is written in whole seconds, and is never zero', () => {
  expect([0, 1, 1_000, 1_001].map(retryAfterSeconds)).toEqual(['1', '1', '1', '2'])
})
