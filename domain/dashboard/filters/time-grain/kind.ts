import { TIME_GRAINS } from '#domain/chart/fields/shown/time-grains.ts'
import { hasOtherAxis, hasTimeColumn, mayGroupByTime } from '#domain/chart/query/mask/chart-under-mask.ts'
import type { NativeValue } from '#domain/dashboard/filters/filter-state.ts'
import type { Denial, FilterKind } from '#domain/dashboard/filters/kind.ts'
import type { FilterBase } from '#domain/dashboard/filters/stored-filter.ts'

/** A choice of the time grain of charts, among those of a dataset's database. */
export interface TimeGrainFilter extends FilterBase {
  readonly kind: 'time-grain'
  readonly datasetId: number | null
}

type TimeGrain = Extract<NativeValue, { kind: 'time-grain' }>

/** The denial of a time grain for a chart without a time axis. Whether a chart groups its rows by time is known from its queries. */
export const NO_TIME_AXIS: Denial = { code: 'no-time-column', reason: 'This chart has no time axis.' }

/** Chooses the time grain of charts. */
export const timeGrainKind: FilterKind<TimeGrainFilter, TimeGrain> = {
  name: 'time-grain',
  wireType: 'filter_timegrain',
  label: 'Time grain',
  read: ({ targets }, base) => ({
    ...base,
    kind: 'time-grain',
    datasetId: targets[0]?.datasetId ?? null,
  }),
  parse: (value) => {
    const grain: unknown = Array.isArray(value) ? value[0] : value
    return typeof grain === 'string' && grain !== '' ? { kind: 'time-grain', grain } : null
  },
  write: ({ grain }) => [grain],
  clauses: ({ id }, { grain }) => [{ source: { kind: 'filter', id }, op: 'TIME GRAIN', column: null, grain }],
  extraFormData: (_filter, { grain }) => ({ time_grain_sqla: grain }),
  text: (_filter, { grain }) => TIME_GRAINS.find(({ value }) => value === grain)?.label ?? grain,
  denial: (_filter, _value, { chart, dataset }) =>
    (hasTimeColumn(chart, dataset) || mayGroupByTime(chart)) && !hasOtherAxis(chart, dataset)
      ? null
      : NO_TIME_AXIS,
}
