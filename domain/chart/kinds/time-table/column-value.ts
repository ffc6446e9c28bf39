import { relativeChange } from '#domain/core/number/relative-change.ts'
import type { TimeColumn } from './time-columns.ts'

type Values = readonly (number | null)[]

/**
 * The value of a column for a series, whose values are in order of time; `sums` are those of all series at each time. Null for
 * none.
 */
export function columnValue(column: TimeColumn, values: Values, sums: Values): number | null {
  const now = values.at(-1) ?? null
  switch (column.colType) {
    case 'spark':
      return now
    case 'contrib':
      return ratio(now, sums.at(-1) ?? null)
    case 'avg':
      return average(values.slice(-Math.max(1, Math.floor(column.timeLag ?? values.length))))
    case 'time':
      return compared(now, before(values, column.timeLag), column)
  }
}

/** Whether a column has no value because of a division by zero. */
export function isShareOfZero(column: TimeColumn, values: Values): boolean {
  const isEmpty = column.colType === 'time' && isShare(column) && columnValue(column, values, []) === null
  return isEmpty && (values.at(-1) ?? null) !== null && before(values, column.timeLag) === 0
}

/** The value a number of steps before the last; a negative lag counts from the beginning of the list. */
function before(values: Values, lag: number | null): number | null {
  const steps = Math.floor(lag ?? 0)
  if (Math.abs(steps) >= values.length) return null
  return (steps < 0 ? values[-steps - 1] : values[values.length - 1 - steps]) ?? null
}

function compared(now: number | null, then: number | null, { comparisonType }: TimeColumn): number | null {
  switch (comparisonType) {
    case 'diff':
      return now === null || then === null ? null : now - then
    case 'perc':
      return ratio(now, then)
    case 'perc_change':
      return now === null || then === null ? null : relativeChange(then, now)
    default:
      return then
  }
}

function ratio(one: number | null, other: number | null): number | null {
  return one === null || other === null || other === 0 ? null : one / other
}

function average(values: Values): number | null {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length
}

/** The line of a column: the values, or their ratios to the values some steps before. */
export function lineOf({ timeRatio }: TimeColumn, values: Values): Values {
  const steps = Math.floor(timeRatio ?? 0)
  if (steps < 1) return values
  return values.slice(steps).map((value, at) => ratio(value, values[at] ?? null))
}

/** Whether a column shows a share. */
export function isShare({ colType, comparisonType }: TimeColumn): boolean {
  if (colType === 'contrib') return true
  return colType === 'time' && (comparisonType === 'perc' || comparisonType === 'perc_change')
}

/** Whether a column shows a change, which always has a sign. Source: look §5. */
export function isChange({ colType, comparisonType }: TimeColumn): boolean {
  return colType === 'time' && (comparisonType === 'diff' || comparisonType === 'perc_change')
}
