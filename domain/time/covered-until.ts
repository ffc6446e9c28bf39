import { grainPeriod } from './grain-period.ts'

const DAY_MS = 86_400_000

/** The last time of the day before, if there is one, and the grain of the axis. */
interface Around {
  readonly before?: number | undefined
  readonly grain: string | null
}

/**
 * The end of what data with this last time cover, in ms since 1970. Times of day are those of events: one at midnight is the
 * last of the day before. Other data may have one row a period or a month, with the time of its begin: a last time at the begin
 * of a period of the grain covers all of it, and the first of a month covers the month.
 */
export function coveredUntil(last: number, { before, grain }: Around): number {
  const isMidnight = last % DAY_MS === 0
  if (isMidnight && before !== undefined && before % DAY_MS !== 0) return last
  const [begin, end] = grainPeriod(grain)?.around(last) ?? []
  if (begin === last && end !== undefined) return end
  const at = new Date(last)
  if (isMidnight && at.getUTCDate() === 1) return at.setUTCMonth(at.getUTCMonth() + 1)
  return (Math.floor(last / DAY_MS) + 1) * DAY_MS
}
