import type { QueryFilter, QueryObject } from '#domain/contract/bi/chart-data.ts'
import { columnLabel } from '#domain/semantic/labels.ts'
import { comparedAxis } from '#domain/semantic/offsets/compared-axis.ts'
import { parseTimeOffset } from '#domain/semantic/offsets/time-offset.ts'
import {
  misalignmentText,
  type SupersetJoin,
  supersetMisalignment,
} from '#domain/time/comparison/superset-alignment.ts'
import type { TimeRange } from '#domain/time/phrase/range.ts'

/** A shift whose values cannot be compared, and a short reason. */
interface SupersetComparison {
  readonly offset: string
  readonly reason: string
}

/** The range of a query, with null for unknown ends, and which of its columns are times. */
interface QueryTimes {
  readonly range: TimeRange
  readonly isTime: (column: string) => boolean
}

/**
 * The shifts of a query for which a Superset would compare different periods or different rows. Our own server aligns rows by
 * its own rule, see `unmatchedText`. Source: wire §7.4.
 */
export function supersetComparisons(
  query: QueryObject,
  { range, isTime }: QueryTimes,
): readonly SupersetComparison[] {
  const offsets = query.time_offsets ?? []
  if (offsets.length === 0) return []
  const axis = timeAxis(query, isTime)
  const filters = axis === null ? null : filterReason(query.filters ?? [], axis)
  return offsets.flatMap((offset, place) => {
    const shift = parseTimeOffset(offset)
    if (!shift.ok) return []
    const found = supersetMisalignment(joinOf(query, axis, place), shift.value, range)
    const reason = found === null ? filters : misalignmentText(found)
    return reason === null ? [] : [{ offset, reason }]
  })
}

type Axis = NonNullable<ReturnType<typeof comparedAxis>>

/** The axis of a query if it is a time column of the query; otherwise null. */
function timeAxis(query: QueryObject, isTime: QueryTimes['isTime']): Axis | null {
  const axis = comparedAxis(query)
  if (axis === null || (axis.grain === null && !isTime(axis.label))) return null
  const isColumn = (query.columns ?? []).some((column) => columnLabel(column) === axis.label)
  return isColumn || query.is_timeseries === true ? axis : null
}

function joinOf(query: QueryObject, axis: Axis | null, place: number): SupersetJoin {
  if (axis === null) return { kind: 'none', place }
  const [first] = query.columns ?? []
  const isFirst = query.is_timeseries === true || (first !== undefined && columnLabel(first) === axis.label)
  return isFirst ? { kind: 'first-column', grain: axis.grain } : { kind: 'other-column' }
}

/** A Superset drops filters of the axis for the compared period, and does not shift the time range of another column. */
function filterReason(filters: readonly QueryFilter[], { label }: Axis): string | null {
  for (const { col, op } of filters) {
    const isAxis = columnLabel(col) === label
    const isRange = op.toUpperCase() === 'TEMPORAL_RANGE'
    if (isAxis && !isRange) return `not comparable, the filter on ${label} does not apply to it`
    if (!isAxis && isRange) return `not comparable, the time range of ${columnLabel(col)} is not shifted`
  }
  return null
}
