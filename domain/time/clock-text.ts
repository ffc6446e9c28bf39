import { zoneOffset } from './zone.ts'

/** A time (ms since 1970) as the clocks of a zone show it: "2026-11-30 07:00". Throws without such a zone. */
export function zonedText(zone: string, at: number): string {
  return new Date(at + zoneOffset(zone, at)).toISOString().slice(0, 16).replace('T', ' ')
}

/**
 * Reads a time as the clocks of a zone show it, "2026-11-30 07:00" or a day; null if it is none. A time that the clocks show
 * twice is the first one; one that they skip is as much later as they skip.
 */
export function readZonedText(zone: string, text: string): number | null {
  const [, day, time = '00:00'] = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}))?$/.exec(text.trim()) ?? []
  const clock = day === undefined ? Number.NaN : Date.parse(`${day}T${time}:00Z`)
  if (Number.isNaN(clock) || new Date(clock).toISOString().slice(0, 10) !== day) return null
  const before = clock - zoneOffset(zone, clock - DAY_MS)
  const after = clock - zoneOffset(zone, clock + DAY_MS)
  return [before, after].find((at) => at + zoneOffset(zone, at) === clock) ?? before
}

const DAY_MS = 86_400_000
