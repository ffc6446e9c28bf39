const MINUTE = 60_000
const DAY = 86_400_000

/** Formats of named zones, which take milliseconds to make. */
const FORMATS = new Map<string, Intl.DateTimeFormat | null>()

/** At most so many formats are stored. */
const MOST_FORMATS = 500

/** The offset of a zone from UTC at a local time, in ms; null if the local time occurs twice or the zone is unknown. */
export function offsetAt(zone: string, localMs: number): number | null {
  if (zone === 'UTC' || zone === 'Z') return 0
  const fixed = /^([+-])(\d\d):(\d\d)$/.exec(zone)
  if (fixed !== null) {
    const minutes = Number(fixed[2]) * 60 + Number(fixed[3])
    return (fixed[1] === '-' ? -minutes : minutes) * MINUTE
  }
  const format = formatOf(zone)
  if (format === null || !Number.isFinite(localMs)) return null
  const near = new Set([zoneOffset(format, localMs - DAY), zoneOffset(format, localMs + DAY)])
  const fitting = [...near].filter((offset) => zoneOffset(format, localMs - offset) === offset)
  return fitting.length === 1 ? (fitting[0] ?? null) : null
}

function formatOf(zone: string): Intl.DateTimeFormat | null {
  const known = FORMATS.get(zone)
  if (known !== undefined) return known
  if (FORMATS.size > MOST_FORMATS) FORMATS.clear()
  const format = newFormat(zone)
  FORMATS.set(zone, format)
  return format
}

function newFormat(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  } catch {
    return null
  }
}

/** The offset at an instant, such as `GMT+02:00` or `GMT-00:53:28`. */
function zoneOffset(format: Intl.DateTimeFormat, instantMs: number): number {
  const name = format.formatToParts(instantMs).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const found = /^GMT([+-])(\d\d):(\d\d)(?::(\d\d))?$/.exec(name)
  if (found === null) return 0
  const seconds = (Number(found[2]) * 60 + Number(found[3])) * 60 + Number(found[4] ?? 0)
  return (found[1] === '-' ? -seconds : seconds) * 1000
}
