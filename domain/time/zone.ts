const PARTS: Intl.DateTimeFormatOptions = {
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
}

/** Formats of zones: making one takes a hundred times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** More than the zones that exist; names in other letter cases must not fill the memory. */
const MOST_FORMATS = 1_000

/** Whether a name is that of a time zone, such as "Europe/Berlin" or "UTC". */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][\w+/-]{0,99}$/.test(name)) return false
  try {
    formatOf(name)
    return true
  } catch {
    return false
  }
}

/** The difference between the clocks of a zone and UTC at a time (ms since 1970), in ms. Throws without such a zone. */
export function zoneOffset(zone: string, at: number): number {
  const second = Math.floor(at / 1_000) * 1_000
  return clockTime(zone, second) - second
}

/** The time that the clocks of a zone show, as if it were UTC, in ms since 1970. Throws without such a zone. */
function clockTime(zone: string, at: number): number {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
}

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known !== undefined) return known
  const format = new Intl.DateTimeFormat('en-US', { ...PARTS, timeZone: zone })
  if (formats.size >= MOST_FORMATS) formats.clear()
  formats.set(zone, format)
  return format
}

/** A change of the clocks of a zone at a time: to summer time, back, or to other rules. */
interface ZoneChange {
  readonly at: number
  readonly before: number
  readonly after: number
}

/** Zones keep their offset longer than this, except a few in the past. */
const STEP_MS = 7 * 86_400_000

/** The first change of the clocks in a span: after `from`, at `to` at the latest; null if there is none. */
export function nextZoneChange(zone: string, from: number, to: number): ZoneChange | null {
  const before = zoneOffset(zone, from)
  let low = from
  while (low < to) {
    const high = Math.min(low + STEP_MS, to)
    if (zoneOffset(zone, high) !== before) return changeWithin(zone, { low, high, before })
    low = high
  }
  return null
}

function changeWithin(
  zone: string,
  span: { readonly low: number; readonly high: number; readonly before: number },
): ZoneChange {
  let [low, high] = [Math.floor(span.low / 1_000), Math.ceil(span.high / 1_000)]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (zoneOffset(zone, middle * 1_000) === span.before) low = middle
    else high = middle
  }
  return { at: high * 1_000, before: span.before, after: zoneOffset(zone, high * 1_000) }
}
