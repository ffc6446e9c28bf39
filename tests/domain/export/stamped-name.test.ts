import { afterEach, expect, test } from 'vitest'
import { dayOfName, stampedName } from '#domain/export/stamped-name.ts'
import { shownZone } from '#domain/time/wall-time.ts'
import { zoneOffset } from '#domain/time/zone.ts'

const AT = new Date(2026, 10, 28, 4, 5).getTime()

const ofDevice = shownZone.offset
afterEach(() => {
  shownZone.offset = ofDevice
})

test.each([
  ['Busiest routes', 'Busiest routes 2026-11-28 04.05'],
  ['../a:b', '.. a b 2026-11-28 04.05'],
  ['', 'offset 2026-11-28 04.05'],
  ['x'.repeat(200), `${'x'.repeat(63)} 2026-11-28 04.05`],
])('%j is in a file name with the time of the device', (name, file) => {
  expect(stampedName(name, AT)).toBe(file)
})

test.each([
  ['Asia/Tokyo', '2026-11-29 04.05', '2026-11-29'],
  ['America/New_York', '2026-11-28 14.05', '2026-11-28'],
  ['Asia/Kathmandu', '2026-11-29 00.50', '2026-11-29'],
])('with %s chosen the time is that of the zone', (zone, stamp, day) => {
  shownZone.offset = (at) => zoneOffset(zone, at)
  const at = Date.UTC(2026, 10, 28, 19, 5)
  expect(stampedName('Routes', at)).toBe(`Routes ${stamp}`)
  expect(dayOfName(at)).toBe(day)
})
