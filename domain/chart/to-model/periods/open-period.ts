import type { OpenPlace } from '#domain/chart/model/open-place.ts'
import type { ChartResult } from '#domain/chart/result/chart-result.ts'
import { type GrainPeriod, grainPeriod } from './grain-period.ts'

/** What decides whether the stretches of time on an axis are whole. */
interface PeriodFacts {
  readonly grain: string | null
  /** When the query ran, in ms since 1970; null where nobody knows. */
  readonly requestedAt: number | null
  /** By how much the times of the dataset are moved as they are shown. */
  readonly hoursOffset: number
  /** The time range of the query, its end not included, in shown time; null where it has no such end. */
  readonly range: Pick<ChartResult, 'timeFrom' | 'timeTo'>
  /** The method that filled times between the periods; null where each time is that of a period. */
  readonly resampled?: string | null
}

const HOUR_MS = 3_600_000

/**
 * The places of an axis whose stretch of time is not whole: it is not over at the moment of the query, or the time range
 * begins or ends within it. A stretch that has not begun is none of them: what stands there is no part of something.
 * Of the places that were filled with the value of one such period, only its own is named, else the first.
 */
export function openPlaces(times: readonly number[], facts: PeriodFacts): readonly OpenPlace[] {
  const period = grainPeriod(facts.grain)
  if (period === null) return []
  // The axis may be in any order, and its lists are long: most places are whole, and cost two comparisons.
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

/** The times of the periods that the value at a time is made of. */
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

function reasonOf(shown: number, period: GrainPeriod, { requestedAt, hoursOffset, range }: PeriodFacts) {
  const moved = hoursOffset * HOUR_MS
  const stored = shown - moved
  const [begin, end] = [period.beginOf(stored), period.endOf(stored)]
  if (requestedAt !== null && begin <= requestedAt && requestedAt < end) return notOverText(period.name)
  const [from, to] = [range.timeFrom, range.timeTo].map((time) => (time === null ? null : time - moved))
  if (isWithin(to, begin, end)) return `The time range ends within ${thisText(period.name)}`
  return isWithin(from, begin, end) ? `The time range begins within ${thisText(period.name)}` : null
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
