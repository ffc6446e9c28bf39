import { expect, test } from 'vitest'
import { exactTime, timeSinceEpoch } from '#domain/time/exact-time.ts'

test('a time is written to the microsecond, also before 1970', () => {
  expect(exactTime(981_173_106_789.012)).toEqual({ day: '2001-02-03', clock: '04:05:06.789012' })
  expect(exactTime(-0.001)).toEqual({ day: '1969-12-31', clock: '23:59:59.999999' })
  expect(exactTime(-1)).toEqual({ day: '1969-12-31', clock: '23:59:59.999000' })
  expect(exactTime(0)).toEqual({ day: '1970-01-01', clock: '00:00:00.000000' })
})

test('a time of any year is a distance from 1970, up to the last time of databases', () => {
  expect(timeSinceEpoch(-86_400_000.5)).toBe(
    "(TIMESTAMP '1970-01-01 00:00:00' + INTERVAL '-2 days' + INTERVAL '86399999500 microseconds')",
  )
  expect(timeSinceEpoch(1e20)).toBeNull()
  expect(timeSinceEpoch(Number.NaN)).toBeNull()
})
