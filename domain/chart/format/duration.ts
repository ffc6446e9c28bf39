import { groupThousands } from '#domain/core/number/digits.ts'
import { twoDigits } from '#domain/time/format-time.ts'

const [SECOND_MS, MINUTE_MS, HOUR_MS, DAY_MS] = [1_000, 60_000, 3_600_000, 86_400_000] as const

/** The units of a duration. Nothing is rounded up, so that no unit reaches the next one. */
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

/** Formats ms as `DURATION` does: 38 ms, 4.2 s, 1 m 06 s, 1 d 1 h 1 m 1 s. Truncated, never rounded up. */
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

/** Formats ms as `DURATION_SUB` does, down to nanoseconds: 1 ms 400 µs 80 ns. */
export function subDurationText(ms: number): string {
  return signed(ms, (size) => {
    // Computed from the fraction of a millisecond: a double does not hold the nanoseconds of long durations.
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

/** Formats ms as `DURATION_COL` does: 0:10.5, and 1:01:01:01 from one day on. Truncated, never rounded up. */
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

/** The units that are not zero, largest first. */
function unitsText(units: Readonly<Record<string, number>>): string {
  return Object.entries(units)
    .filter(([, count]) => count > 0)
    .map(([unit, count]) => `${groupThousands(String(count))} ${unit}`)
    .join(' ')
}

function withTenths(seconds: number | string, tenths: number): string {
  return tenths === 0 ? String(seconds) : `${seconds}.${tenths}`
}

/** Truncates a number below 1,000 to three digits: 999.96 must not become 1,000. Numbers far below 1 have an exponent. */
function threeDigits(size: number): string {
  if (size === 0 || Number.isInteger(size)) return String(size)
  const power = Math.floor(Math.log10(size))
  if (power < -6) {
    const [digits = '', exponent = ''] = size.toExponential(2).split('e')
    return `${digits}e${exponent.replace('-', '−')}`
  }
  const unit = 10 ** (power - 2)
  // Corrects doubles just below a multiple of the unit, such as 0.3.
  const count = Math.floor(size / unit + 1e-9)
  return Number((count * unit).toFixed(Math.max(0, 2 - power))).toString()
}

/** The decimals of a number below 1, up to the third significant digit. */
function plainDecimals(seconds: number): string {
  const decimals = Math.min(20, 2 - Math.floor(Math.log10(seconds)))
  return seconds.toFixed(decimals).slice(2)
}
