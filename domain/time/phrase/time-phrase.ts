import { TIME_UNITS, type TimeUnit } from '#domain/time/calendar.ts'

/** The text of an unlimited range. Source: BI spec §9. */
export const NO_TIME_RANGE = 'No filter'

/** The longest time phrase; two ends with several functions are shorter. */
export const LONGEST_PHRASE = 1_000

/** A number of units, or the days between two times. */
export type TimeCount = number | { readonly from: TimePoint; readonly to: TimePoint }

/**
 * A parsed point in time. `at` is ms since 1970 without a zone; `counted` is `Last 7 days` as an end, with a negative
 * count; `text` of a holiday is its function.
 */
export type TimePoint =
  | { readonly kind: 'date'; readonly at: number; readonly hasClock: boolean }
  | { readonly kind: 'word'; readonly word: 'now' | 'today' | 'yesterday' | 'tomorrow' }
  | { readonly kind: 'distance'; readonly count: number; readonly unit: TimeUnit; readonly way: TimeWay }
  | { readonly kind: 'counted'; readonly count: number; readonly unit: TimeUnit }
  | { readonly kind: 'add'; readonly time: TimePoint; readonly count: TimeCount; readonly unit: TimeUnit }
  | { readonly kind: 'truncate'; readonly time: TimePoint; readonly unit: TimeUnit }
  | { readonly kind: 'last-day'; readonly time: TimePoint; readonly unit: TimeUnit }
  | { readonly kind: 'holiday'; readonly text: string }

/** The direction of a distance: `7 days ago`, `7 days later`, `7 days from now`. */
export type TimeWay = 'ago' | 'later' | 'from now'

/**
 * A parsed time range. `counted` is `Last 7 days` or `Next 2 weeks`; `calendar` the current calendar unit or the previous
 * one; `ends` two points, of which the second is exclusive, null for an open one.
 */
export type TimePhrase =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'counted'
      readonly way: 'last' | 'next'
      readonly count: number
      readonly unit: TimeUnit
      /** Distinguishes `Last week` from `Last 1 weeks`. */
      readonly isSingle: boolean
    }
  | { readonly kind: 'calendar'; readonly which: 'current' | 'previous'; readonly unit: TimeUnit }
  | { readonly kind: 'ends'; readonly from: TimePoint | null; readonly to: TimePoint | null }

/** An invalid time range; `text` is the invalid part. */
export interface TimePhraseError {
  readonly code:
    | 'not-understood'
    | 'not-a-time'
    | 'single-time'
    | 'ambiguous'
    | 'reversed'
    | 'empty'
    | 'off-calendar'
    | 'holiday'
  readonly text: string
}

const SHOWN_OF_PHRASE = 200

/** Makes an error for a part of a phrase, which is shortened if it is long. */
export function timePhraseError(code: TimePhraseError['code'], text: string): TimePhraseError {
  return { code, text: text.length > SHOWN_OF_PHRASE ? `${text.slice(0, SHOWN_OF_PHRASE)}…` : text }
}

/** Units that are counted from now, not from midnight. */
const CLOCK_UNITS: ReadonlySet<TimeUnit> = new Set(['second', 'minute', 'hour'])

/** Whether a unit is shorter than a day. */
export function isClockUnit(unit: TimeUnit): boolean {
  return CLOCK_UNITS.has(unit)
}

/** The unit of a name, ignoring case, singular or plural; null if there is none. */
export function unitNamed(word: string): TimeUnit | null {
  return UNITS.get(word.toLowerCase()) ?? null
}

const UNITS: ReadonlyMap<string, TimeUnit> = new Map(
  TIME_UNITS.flatMap((unit) => [
    [unit, unit],
    [`${unit}s`, unit],
  ]),
)
