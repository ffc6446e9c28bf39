import type { OpenPlace } from '#domain/chart/model/open-place.ts'
import type { ChartResult } from '#domain/chart/result/chart-result.ts'
import { type GrainPeriod, grainPeriod } from '#domain/time/grain-period.ts'

/** Facts that determine which periods of an axis are incomplete. */
interface PeriodFacts {
  readonly grain: string | null
  /** When the query ran, in ms since 1970; null if unknown. */
  readonly requestedAt: number | null
  /** The shift of shown times against stored ones, in hours. */
  readonly hoursOffset: number
  /** The time range of the query, its end excluded, in shown time; null for an open end. */
  readonly range: Pick<ChartResult, 'timeFrom' | 'timeTo'>
  /** The end of what the data cover, in stored time; missing if unknown. */
  readonly timeEnd?: number | undefined
  /** The method that filled times between periods; null if each time is a period. */
  readonly resampled?: string | null
}

const HOUR_MS = 3_600_000

/**
 * The places of an axis with an incomplete period: it was not over when the query ran, or the time range begins or ends inside
 * of it, or the data end there. Periods that have not begun do not count. If resampling copied the value of such a period to several places, only the
 * period's own place counts, or the first one.
 */
export function openPlaces(times: readonly number[], facts: PeriodFacts): readonly OpenPlace[] {
  const period = grainPeriod(facts.grain)
  if (period === null) return []
  // Axes are long and unsorted. Most periods are complete and need only two comparisons.
  if ((facts.resampled ?? null) === null)
    return times.flatMap((time, at): OpenPlace[] => {
      const text = reasonOf(time, period, facts)
      return text === null ? [] : [{ at, text }]
    })
  return filledPlaces(times, period, facts)
}

function filledPlaces(times: readonly number[], period: GrainPeriod, facts: PeriodFacts): OpenPlace[] {
  const bySource = new Map<number, OpenPlace>()
  const open = times.flatMap((time, at) =>
    sourcesOf(time, period, facts).flatMap((source) => {
      const text = reasonOf(source, period, facts)
      return text === null ? [] : [{ source, isOwn: source === time, place: { at, text } }]
    }),
  )
  for (const { source, isOwn, place } of open) if (isOwn || !bySource.has(source)) bySource.set(source, place)
  return [...bySource.values()].toSorted((a, b) => a.at - b.at)
}

/** The times of the periods behind the value at a time. */
function sourcesOf(shown: number, period: GrainPeriod, { resampled = null, hoursOffset }: PeriodFacts) {
  const moved = hoursOffset * HOUR_MS
  const [last, next] = period.around(shown - moved).map((time) => time + moved)
  if (last === undefined || next === undefined || last === shown) return [shown]
  switch (resampled) {
    case 'ffill':
      return [last]
    case 'bfill':
      return [next]
    case 'linear':
      return [last, next]
    default:
      return []
  }
}

function reasonOf(shown: number, period: GrainPeriod, facts: PeriodFacts) {
  const { requestedAt, hoursOffset, range, timeEnd } = facts
  const moved = hoursOffset * HOUR_MS
  const stored = shown - moved
  const [begin, end] = [period.beginOf(stored), period.endOf(stored)]
  if (requestedAt !== null && begin <= requestedAt && requestedAt < end) return notOverText(period.name)
  const [from, to] = [range.timeFrom, range.timeTo].map((time) => (time === null ? null : time - moved))
  if (isWithin(to, begin, end)) return `The time range ends within ${thisText(period.name)}`
  if (isWithin(from, begin, end)) return `The time range begins within ${thisText(period.name)}`
  return isWithin(timeEnd, begin, end) ? `The data end within ${thisText(period.name)}` : null
}

function isWithin(time: number | null | undefined, begin: number, end: number): boolean {
  return typeof time === 'number' && begin < time && time < end
}

/** "This month is not over", "These 5 minutes are not over". Source: look §6. */
function notOverText(name: string): string {
  const is = isSeveral(name) ? 'are' : 'is'
  const text = `${thisText(name)} ${is} not over`
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`
}

function thisText(name: string): string {
  return `${isSeveral(name) ? 'these' : 'this'} ${name}`
}

function isSeveral(name: string): boolean {
  return name.endsWith('s')
}
