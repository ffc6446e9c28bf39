import type { TimeUnit } from '#domain/time/calendar.ts'

/** The text of a range without ends. Source: BI spec §9. */
export const NO_TIME_RANGE = 'No filter'

/** Most characters of a time phrase: two ends with several functions each have fewer. */
export const LONGEST_PHRASE = 1_000

/** A number of units: written out, or the days between two times. */
export type TimeCount = number | { readonly from: TimePoint; readonly to: TimePoint }

/**
 * A point in time, as it was written. `at` is ms since 1970 without a zone; `counted` is `Last 7 days` as one end, its count
 * negative; `text` of a holiday is its function.
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

/** The last words of a distance: `7 days ago`, `7 days later`, `7 days from now`. */
export type TimeWay = 'ago' | 'later' | 'from now'

/**
 * A time range as it was written. `counted` is `Last 7 days` and `Next 2 weeks`; `calendar` the whole unit
 * that now lies in, or the one before it; `ends` two points of which the second is not included, null for an open one.
 */
export type TimePhrase =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'counted'
      readonly way: 'last' | 'next'
      readonly count: number
      readonly unit: TimeUnit
      /** Tells `Last week` from `Last 1 weeks`. */
      readonly isSingle: boolean
    }
  | { readonly kind: 'calendar'; readonly which: 'current' | 'previous'; readonly unit: TimeUnit }
  | { readonly kind: 'ends'; readonly from: TimePoint | null; readonly to: TimePoint | null }

/** Why a text is no time range; `text` is the piece that is wrong. */
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

/** An error about a piece of a phrase; of a long one its start. */
export function timePhraseError(code: TimePhraseError['code'], text: string): TimePhraseError {
  return { code, text: text.length > SHOWN_OF_PHRASE ? `${text.slice(0, SHOWN_OF_PHRASE)}…` : text }
}

/** Units that are counted from now, not from midnight. */
const CLOCK_UNITS: ReadonlySet<TimeUnit> = new Set(['second', 'minute', 'hour'])

/** Tells whether a unit is shorter than a day. */
export function isClockUnit(unit: TimeUnit): boolean {
  return CLOCK_UNITS.has(unit)
}

/** The unit that a word names, in any case, singular or plural; null if none. */
export function unitNamed(word: string): TimeUnit | null {
  return UNITS.get(word.toLowerCase()) ?? null
}

const UNIT_NAMES: readonly TimeUnit[] = [
  'second',
  'minute',
  'hour',
  'day',
  'week',
  'month',
  'quarter',
  'year',
]

const UNITS: ReadonlyMap<string, TimeUnit> = new Map(
  UNIT_NAMES.flatMap((unit) => [
    [unit, unit],
    [`${unit}s`, unit],
  ]),
)
