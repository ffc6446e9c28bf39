import { groupThousands } from '#domain/core/number/digits.ts'
import { twoDigits } from '#domain/time/format-time.ts'

const [SECOND_MS, MINUTE_MS, HOUR_MS, DAY_MS] = [1_000, 60_000, 3_600_000, 86_400_000] as const

/** How many of each unit a length of time has; nothing is rounded up, so that no unit reaches the next one. */
interface Parts {
  readonly days: number
  readonly hours: number
  readonly minutes: number
  readonly seconds: number
  readonly ms: number
}

function partsOf(size: number): Parts {
  return {
    days: Math.floor(size / DAY_MS),
    hours: Math.floor((size % DAY_MS) / HOUR_MS),
    minutes: Math.floor((size % HOUR_MS) / MINUTE_MS),
    seconds: Math.floor((size % MINUTE_MS) / SECOND_MS),
    ms: size % SECOND_MS,
  }
}

/** A length of time in ms as `DURATION` writes it: 38 ms, 4.2 s, 1 m 06 s, 1 d 1 h 1 m 1 s. Cut, never rounded up. */
export function durationText(ms: number): string {
  return signed(ms, (size) => {
    if (size < SECOND_MS) return `${threeDigits(size)} ms`
    const { days, hours, minutes, seconds, ms: rest } = partsOf(size)
    const tenths = Math.floor(rest / 100)
    if (size < MINUTE_MS) return `${withTenths(seconds, tenths)} s`
    if (size < HOUR_MS) return `${minutes} m ${withTenths(twoDigits(seconds), tenths)} s`
    return unitsText({ d: days, h: hours, m: minutes, s: seconds })
  })
}

/** A length of time in ms as `DURATION_SUB` writes it, to the nanosecond: 1 ms 400 µs 80 ns. */
export function subDurationText(ms: number): string {
  return signed(ms, (size) => {
    // Of the part below a millisecond alone: nanoseconds of long times are more than a double holds.
    const nanoseconds = Math.round((size % 1) * 1e6)
    const {
      days,
      hours,
      minutes,
      seconds,
      ms: rest,
    } = partsOf(Math.floor(size) + Math.floor(nanoseconds / 1e6))
    const below = { µs: Math.floor((nanoseconds % 1e6) / 1e3), ns: nanoseconds % 1e3 }
    const text = unitsText({ d: days, h: hours, m: minutes, s: seconds, ms: rest, ...below })
    return text !== '' ? text : size === 0 ? '0 ms' : 'under 1 ns'
  })
}

/** A length of time in ms as `DURATION_COL` writes it: 0:10.5, 1:01:01:01 for a day and more. Cut, never rounded up. */
export function colonDurationText(ms: number): string {
  return signed(ms, (size) => {
    const { days, hours, minutes, seconds, ms: rest } = partsOf(size)
    const last = withTenths(twoDigits(seconds), Math.floor(rest / 100))
    const [first, ...more] = days > 0 ? [days, hours, minutes] : hours > 0 ? [hours, minutes] : [minutes]
    const text = [groupThousands(String(first)), ...more.map(twoDigits), last].join(':')
    return /[1-9]/.test(text) || size === 0 ? text : `0:00.${plainDecimals(size / SECOND_MS)}`
  })
}

function signed(ms: number, write: (size: number) => string): string {
  if (!Number.isFinite(ms)) return String(ms)
  return ms < 0 ? `−${write(-ms)}` : write(ms)
}

/** The units that there are some of, the largest first. */
function unitsText(units: Readonly<Record<string, number>>): string {
  return Object.entries(units)
    .filter(([, count]) => count > 0)
    .map(([unit, count]) => `${groupThousands(String(count))} ${unit}`)
    .join(' ')
}

function withTenths(seconds: number | string, tenths: number): string {
  return tenths === 0 ? String(seconds) : `${seconds}.${tenths}`
}

/** Three digits of a number below 1,000, cut: 999.96 is no 1,000. Far below 1 with a power of ten. */
function threeDigits(size: number): string {
  if (size === 0 || Number.isInteger(size)) return String(size)
  const power = Math.floor(Math.log10(size))
  if (power < -6) {
    const [digits = '', exponent = ''] = size.toExponential(2).split('e')
    return `${digits}e${exponent.replace('-', '−')}`
  }
  const unit = 10 ** (power - 2)
  // A double of 0.3 lies below three tenths: what is next to a whole number of units is that number.
  const count = Math.floor(size / unit + 1e-9)
  return Number((count * unit).toFixed(Math.max(0, 2 - power))).toString()
}

/** The digits behind the point of a number below 1, the first three that are not zeros. */
function plainDecimals(seconds: number): string {
  const decimals = Math.min(20, 2 - Math.floor(Math.log10(seconds)))
  return seconds.toFixed(decimals).slice(2)
}
