import { afterEach, expect, test } from 'vitest'
import { dayStart } from '#domain/time/day-start.ts'
import { timeLabel } from '#domain/time/time-label.ts'
import { shownZone, wallTime } from '#domain/time/wall-time.ts'
import { zoneOffset } from '#domain/time/zone.ts'

const ofDevice = shownZone.offset
afterEach(() => {
  shownZone.offset = ofDevice
})

const showIn = (zone: string) => {
  shownZone.offset = (at) => zoneOffset(zone, at)
}

test('without a choice the clocks are those of the device', () => {
  const at = new Date(2026, 6, 1, 13, 45).getTime()
  expect(wallTime(at).toISOString()).toBe('2026-07-01T13:45:00.000Z')
  expect(dayStart(at)).toBe(new Date(2026, 6, 1).getTime())
})

test.each([
  ['UTC', '23:30'],
  ['Asia/Tokyo', 'yesterday 08:30'],
  ['America/New_York', '18:30'],
  ['Asia/Kathmandu', 'yesterday 05:15'],
])('in %s a time of the same evening reads %s', (zone, label) => {
  showIn(zone)
  // Noon in UTC of the day after is another day in Tokyo and Kathmandu.
  const [at, now] = [Date.UTC(2026, 10, 20, 23, 30), Date.UTC(2026, 10, 20, 23, 59)]
  expect(timeLabel(at, zone.startsWith('Asia') ? now + 86_400_000 : now)).toBe(label)
})

test.each([
  ['on the day that the clocks go forward', Date.UTC(2026, 2, 29, 12), Date.UTC(2026, 2, 28, 23)],
  ['on the day that they go back', Date.UTC(2026, 9, 25, 12), Date.UTC(2026, 9, 24, 22)],
  ['on another day', Date.UTC(2026, 6, 1, 12), Date.UTC(2026, 5, 30, 22)],
])('a day in Berlin begins at its midnight %s', (_rule, at, midnight) => {
  showIn('Europe/Berlin')
  expect(dayStart(at)).toBe(midnight)
})
