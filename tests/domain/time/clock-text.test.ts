import { expect, test } from 'vitest'
import { readZonedText, zonedText } from '#domain/time/clock-text.ts'

test.each([
  ['UTC', '2026-11-30 07:00', '2026-11-30T07:00Z'],
  ['Europe/Berlin', '2026-11-30 07:00', '2026-11-30T06:00Z'],
  ['Asia/Kolkata', '2026-07-01', '2026-06-30T18:30Z'],
  // Clocks show it twice.
  ['Europe/Berlin', '2026-10-25 02:30', '2026-10-25T00:30Z'],
  // Clocks skip it.
  ['Europe/Berlin', '2026-03-29 02:30', '2026-03-29T01:30Z'],
])('in %s %s is %s', (zone, text, iso) => {
  expect(readZonedText(zone, text)).toBe(Date.parse(iso))
})

test.each(['2026-02-30', '2026-13-01', 'tomorrow', '2026-11-30 25:00', ''])('"%s" is no time', (text) => {
  expect(readZonedText('UTC', text)).toBeNull()
})

test('a time is written as clocks show it', () => {
  expect(zonedText('America/New_York', Date.parse('2026-07-01T02:05Z'))).toBe('2026-06-30 22:05')
})
