import type { grainOf } from './grain.ts'

const DAY_MS = 86_400_000

/** The number of periods of a grain between two starts of periods (ms since 1970). */
export function periodsBetween(
  grain: NonNullable<ReturnType<typeof grainOf>>,
  from: number,
  to: number,
): number {
  switch (grain.kind) {
    case 'fixed':
      return Math.round((to - from) / grain.ms)
    case 'week':
      return Math.round((to - from) / (7 * DAY_MS))
    case 'months':
      return Math.round((monthOf(to) - monthOf(from)) / grain.months)
  }
}

/** Months since the year 0, in UTC. */
function monthOf(time: number): number {
  const date = new Date(time)
  return date.getUTCFullYear() * 12 + date.getUTCMonth()
}

/** Whether periods of a grain are missing between sorted times; false without a grain. */
export function hasMissingPeriods(
  grain: ReturnType<typeof grainOf>,
  times: readonly (number | null)[],
): boolean {
  if (grain === null) return false
  const known = times.filter((time) => time !== null)
  return known.some((time, at) => {
    const before = known[at - 1]
    return before !== undefined && periodsBetween(grain, before, time) > 1
  })
}
