import type { QueryObject } from '#domain/contract/bi/chart-data.ts'
import { columnLabel } from '#domain/semantic/labels.ts'
import { type ComparisonRule, comparisonRule } from '#domain/time/comparison/comparison-rule.ts'
import { opposite, type TimeShift } from '#domain/time/comparison/time-shift.ts'

/** Name of the time column in queries that say `is_timeseries`. */
export const TIMESTAMP_LABEL = '__timestamp'

/** The column along which the times of a query run, by its label, and the grain that it is truncated to. */
interface ComparedAxis {
  readonly label: string
  readonly grain: string | null
}

/** The axis of a query: its own, else the time column that old queries name. Null for a query without one. */
export function comparedAxis(query: QueryObject): ComparedAxis | null {
  const grain = query.extras?.time_grain_sqla ?? null
  for (const column of query.columns ?? [])
    if (typeof column !== 'string' && column.columnType === 'BASE_AXIS')
      return { label: columnLabel(column), grain: column.timeGrain ?? null }
  if (query.is_timeseries === true) return { label: TIMESTAMP_LABEL, grain }
  const { granularity } = query
  return granularity === null || granularity === undefined ? null : { label: granularity, grain }
}

/** How the rows of the other time are moved before they are truncated. */
export interface RowShift {
  readonly shift: TimeShift
  readonly label: string
  readonly rule: Exclude<ComparisonRule, 'by-period'>
}

/** How the rows of a query at another time are moved in SQL; null where its periods have counterparts as they are. */
export function rowShift(query: QueryObject, shift: TimeShift | null): RowShift | null {
  const axis = comparedAxis(query)
  if (axis === null || shift === null || (query.metrics ?? null) === null) return null
  const rule = comparisonRule(axis.grain, shift)
  return rule === 'by-period' ? null : { shift: opposite(shift), label: axis.label, rule }
}
