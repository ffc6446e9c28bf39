import { addUnits, lastDayOfUnit, startOfUnit, type TimeUnit } from '#domain/time/calendar.ts'

/** Divides time into equal periods: the label of each, and the period of a time. */
export interface ResampleRule {
  /** Label of the period of the first time. */
  readonly firstLabel: (first: number) => number
  /** Label of the period `count` periods later. */
  readonly labelAfter: (label: number, count: number) => number
  /** Number of periods from the label to a time. */
  readonly distance: (label: number, time: number) => number
}

const SECOND_MS = 1000

const FIXED_MS: ReadonlyMap<string, number> = new Map([
  ['S', SECOND_MS],
  ['T', 60 * SECOND_MS],
  ['min', 60 * SECOND_MS],
  ['H', 3600 * SECOND_MS],
  ['D', 86_400 * SECOND_MS],
])

interface CalendarRule {
  readonly unit: TimeUnit
  readonly isNamedByEnd: boolean
}

const CALENDAR: ReadonlyMap<string, CalendarRule> = new Map([
  ['W', { unit: 'week', isNamedByEnd: true }],
  ['MS', { unit: 'month', isNamedByEnd: false }],
  ['M', { unit: 'month', isNamedByEnd: true }],
  ['QS', { unit: 'quarter', isNamedByEnd: false }],
  ['Q', { unit: 'quarter', isNamedByEnd: true }],
  ['AS', { unit: 'year', isNamedByEnd: false }],
  ['A', { unit: 'year', isNamedByEnd: true }],
] as const)

/**
 * Parses a rule of pandas: a count and a unit, `7D`, `1T` (a minute), `1MS` (a month, labelled by its first day), `1M`
 * (by its last). Null for any other text. Periods up to days count from the midnight before the first time. Source: wire
 * §7.3.
 */
export function parseResampleRule(text: string): ResampleRule | null {
  const [, digits = '', unit = ''] = /^(\d{0,6})([A-Za-z]{1,3})$/.exec(text) ?? []
  const count = digits === '' ? 1 : Number(digits)
  if (count === 0) return null
  const fixed = FIXED_MS.get(unit)
  if (fixed !== undefined) return fixedRule(fixed * count)
  const calendar = CALENDAR.get(unit)
  return calendar === undefined ? null : calendarRule(calendar, count)
}

function fixedRule(ms: number): ResampleRule {
  return {
    firstLabel: (first) => {
      const origin = startOfUnit(first, 'day')
      return origin + Math.floor((first - origin) / ms) * ms
    },
    labelAfter: (label, count) => label + count * ms,
    distance: (label, time) => Math.floor((time - label) / ms),
  }
}

/** A period labelled by its end includes the units before it, one labelled by its start those after it. */
function calendarRule({ unit, isNamedByEnd }: CalendarRule, count: number): ResampleRule {
  const labelOf = (time: number) => (isNamedByEnd ? lastDayOfUnit(time, unit) : startOfUnit(time, unit))
  const labelAfter = (label: number, steps: number) =>
    labelOf(addUnits(startOfUnit(label, unit), steps * count, unit))
  return {
    firstLabel: labelOf,
    labelAfter,
    distance: (label, time) => {
      const units = unitsBetween(startOfUnit(label, unit), startOfUnit(time, unit), unit)
      return isNamedByEnd ? Math.ceil(units / count) : Math.floor(units / count)
    },
  }
}

/** Number of units between two starts of units. */
function unitsBetween(from: number, to: number, unit: TimeUnit): number {
  if (unit === 'week') return Math.round((to - from) / (7 * 86_400 * SECOND_MS))
  const monthsOf = (time: number) => {
    const date = new Date(time)
    return date.getUTCFullYear() * 12 + date.getUTCMonth()
  }
  const months = unit === 'year' ? 12 : unit === 'quarter' ? 3 : 1
  return Math.round((monthsOf(to) - monthsOf(from)) / months)
}
