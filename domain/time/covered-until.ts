import { grainPeriod } from './grain-period.ts'

const DAY_MS = 86_400_000

/**
 * The end of the days that data with this last time cover, in ms since 1970. Data may have one row a period or a month, with
 * the time of its begin: a last time at the begin of a period of the grain covers all of it, and the first of a month covers
 * the month.
 */
export function coveredUntil(last: number, grain: string | null): number {
  const [begin, end] = grainPeriod(grain)?.around(last) ?? []
  if (begin === last && end !== undefined) return end
  const at = new Date(last)
  if (last % DAY_MS === 0 && at.getUTCDate() === 1) return at.setUTCMonth(at.getUTCMonth() + 1)
  return (Math.floor(last / DAY_MS) + 1) * DAY_MS
}
