import {
  type FilterValue,
  type FilterValues,
  isSettable,
  type NativeFilter,
  type SettableFilter,
} from '#domain/dashboard/native-filter.ts'

/** A data mask as Superset stores it. Source: BI spec §3. */
export interface WrittenMask {
  readonly id: string
  readonly extraFormData: Readonly<Record<string, unknown>>
  readonly filterState: Readonly<Record<string, unknown>>
  readonly ownState: Readonly<Record<string, unknown>>
}

/** Writes the filters of a dashboard as data masks by id; a filter without a value has an empty one, which clears its default. */
export function writtenMasks(
  filters: readonly NativeFilter[],
  values: FilterValues,
): Readonly<Record<string, WrittenMask>> {
  return Object.fromEntries(
    filters.filter(isSettable).map((filter) => [filter.id, writtenMask(filter, values[filter.id])]),
  )
}

function writtenMask(filter: SettableFilter, value: FilterValue | undefined): WrittenMask {
  const base = { id: filter.id, ownState: {} }
  if (value === undefined) return { ...base, extraFormData: {}, filterState: { value: null } }
  if (value.kind === 'time')
    return { ...base, extraFormData: { time_range: value.range }, filterState: { value: value.range } }
  const filterState = { value: value.values }
  if (filter.kind !== 'values') return { ...base, extraFormData: {}, filterState }
  const op = filter.isInverse ? 'NOT IN' : 'IN'
  return { ...base, extraFormData: { filters: [{ col: filter.column, op, val: value.values }] }, filterState }
}
