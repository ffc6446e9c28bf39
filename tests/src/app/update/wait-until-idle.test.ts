import { expect, test } from 'vitest'
import { idleInMs } from '#app/update/wait-until-idle.ts'

test.each([
  ['a second after the start, where nothing stirs', { now: 0, startedAt: 0, lastActivityAt: 0 }, 1_000],
  ['a second after the last key or answer', { now: 2_400, startedAt: 0, lastActivityAt: 2_300 }, 900],
  ['at once, where a second has passed', { now: 3_300, startedAt: 0, lastActivityAt: 2_300 }, 0],
  [
    'half a minute after the start, where it never ends',
    { now: 29_800, startedAt: 0, lastActivityAt: 29_700 },
    200,
  ],
  ['no longer than that', { now: 30_000, startedAt: 0, lastActivityAt: 29_990 }, 0],
])('a page is idle %s', (_when, times, leftMs) => {
  expect(idleInMs(times)).toBe(leftMs)
})
