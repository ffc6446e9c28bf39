import type { QueryObject } from '#domain/contract/bi/chart-data.ts'
import { columnLabel } from '#domain/semantic/labels.ts'
import { type ComparisonRule, comparisonRule } from '#domain/time/comparison/comparison-rule.ts'
import { opposite, type TimeShift } from '#domain/time/comparison/time-shift.ts'

/** Name of the time column in queries with `is_timeseries`. */
export const TIMESTAMP_LABEL = '__timestamp'

/** The time axis of a query: its label, and its grain. */
interface ComparedAxis {
  readonly label: string
  readonly grain: string | null
}

/** The axis of a query, or the time column of an old query; null without one. */
export function comparedAxis(query: QueryObject): ComparedAxis | null {
  const grain = query.extras?.time_grain_sqla ?? null
  for (const column of query.columns ?? [])
    if (typeof column !== 'string' && column.columnType === 'BASE_AXIS')
      return { label: columnLabel(column), grain: column.timeGrain ?? null }
  if (query.is_timeseries === true) return { label: TIMESTAMP_LABEL, grain }
  const { granularity } = query
  return granularity === null || granularity === undefined ? null : { label: granularity, grain }
}

/** A shift of rows before truncation. */
export interface RowShift {
  readonly shift: TimeShift
  readonly label: string
  readonly rule: Exclude<ComparisonRule, 'by-period'>
}

/** The shift that SQL applies to rows of another time; null if their periods already match. */
export function rowShift(query: QueryObject, shift: TimeShift | null): RowShift | null {
  const axis = comparedAxis(query)
  if (axis === null || shift === null || (query.metrics ?? null) === null) return null
  const rule = comparisonRule(axis.grain, shift)
  return rule === 'by-period' ? null : { shift: opposite(shift), label: axis.label, rule }
}
