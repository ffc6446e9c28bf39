import type { SeriesForm } from '#domain/chart/fields/field-groups.ts'
import type { Cell } from '#domain/chart/result/chart-result.ts'
import { parseTimeOffset } from '#domain/semantic/offsets/time-offset.ts'
import { comparisonRule } from '#domain/time/comparison/comparison-rule.ts'
import { moveTime } from '#domain/time/comparison/time-shift.ts'
import { grainOf } from '#domain/time/grain.ts'
import { grainPeriod } from '#domain/time/grain-period.ts'

const HOUR_MS = 3_600_000

/** The grain of a time axis, and the offset of its shown times in hours. */
interface AxisPeriod {
  readonly grain: string | null
  readonly hoursOffset: number
}

/** Resampling rules that equal a grain. Source: BI spec §9. */
const RULE_GRAINS: ReadonlyMap<string, string> = new Map([
  ['1T', 'PT1M'],
  ['1H', 'PT1H'],
  ['1D', 'P1D'],
  ['1MS', 'P1M'],
  ['1AS', 'P1Y'],
])

/** Methods that combine several periods into one value. */
const JOINS: ReadonlySet<string> = new Set(['mean', 'median', 'sum'])

/**
 * Whether the value at a time comes from the rows of its own period. Resampled axes also have times between periods, and
 * values of several periods.
 */
export function isOwnPeriod(
  time: Cell,
  { resample_rule: rule, resample_method: method }: Pick<SeriesForm, 'resample_rule' | 'resample_method'>,
  { grain, hoursOffset }: AxisPeriod,
): boolean {
  if (rule === null || rule === '' || method === null || method === '') return true
  if (RULE_GRAINS.get(rule) === grain) return true
  const period = grainPeriod(grain)
  if (period === null || typeof time !== 'number' || JOINS.has(method)) return false
  const stored = time - hoursOffset * HOUR_MS
  return period.around(stored)[0] === stored
}

/**
 * The time of the period compared with the one at a time (ms since 1970). Null if the shift leads to parts of several periods,
 * or to a day that does not exist.
 */
export function shiftedTime(time: Cell, shift: string, { grain, hoursOffset }: AxisPeriod): number | null {
  const read = parseTimeOffset(shift)
  if (!read.ok || typeof time !== 'number' || grainOf(grain) === null) return null
  if (comparisonRule(grain, read.value) !== 'by-period') return null
  // Periods begin in the stored calendar.
  const moved = hoursOffset * HOUR_MS
  const other = moveTime(time - moved, read.value)
  return other === null ? null : other + moved
}
