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
  text: (_filter, { range }) => rangeLabel(range),
  // Whether a chart has a time column is known from its queries: see sentFilters.
  denial: (_filter, { range }) =>
    readTimeRange(range).ok ? null : { code: 'invalid', reason: 'The time range cannot be read.' },
}
