import { followsTimeRange } from '#domain/chart/query/mask/chart-under-mask.ts'
import type { NativeValue } from '#domain/dashboard/filters/filter-state.ts'
import type { FilterKind } from '#domain/dashboard/filters/kind.ts'
import type { FilterBase } from '#domain/dashboard/filters/stored-filter.ts'
import { readTimeRange } from '#domain/time/phrase/check.ts'
import { rangeLabel } from '#domain/time/phrase/label.ts'

/** A filter by a time range, which replaces that of each chart. */
export interface TimeFilter extends FilterBase {
  readonly kind: 'time'
}

type Time = Extract<NativeValue, { kind: 'time' }>

/** Filters by a time range. */
export const timeKind: FilterKind<TimeFilter, Time> = {
  name: 'time',
  wireType: 'filter_time',
  label: 'Time range',
  read: (_stored, base) => ({ ...base, kind: 'time' }),
  parse: (value) => {
    const isSet = typeof value === 'string' && value.trim() !== '' && value !== 'No filter'
    return isSet ? { kind: 'time', range: value.trim() } : null
  },
  write: ({ range }) => range,
  clauses: ({ id }, { range }) => [{ source: { kind: 'filter', id }, op: 'TIME RANGE', column: null, range }],
  extraFormData: (_filter, { range }) => ({ time_range: range }),
  text: ({ range }) => rangeLabel(range),
  denial: (_filter, { range }, { chart }) => {
    if (!readTimeRange(range).ok) return { code: 'invalid', reason: 'The time range cannot be read.' }
    return followsTimeRange(chart)
      ? null
      : { code: 'no-time-column', reason: 'This chart has no time filter of its own.' }
  },
}
