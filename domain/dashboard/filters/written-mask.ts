import type { Dataset } from '#domain/dataset/dataset.ts'
import { kindOf, type SettableFilter } from './all.ts'
import type { NativeValue } from './filter-state.ts'
import { type FilterValues, isSettable, type NativeFilter } from './native-filter.ts'

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
  datasets: readonly Dataset[],
): Readonly<Record<string, WrittenMask>> {
  return Object.fromEntries(
    filters
      .filter(isSettable)
      .map((filter) => [filter.id, writtenMask(filter, values.get(filter.id), datasets)]),
  )
}

/** Writes the data mask of one filter. */
function writtenMask(
  filter: SettableFilter,
  value: NativeValue | undefined,
  datasets: readonly Dataset[],
): WrittenMask {
  const base = { id: filter.id, ownState: {} }
  if (value === undefined) return { ...base, extraFormData: {}, filterState: { value: null } }
  const kind = kindOf(filter.kind)
  return {
    ...base,
    extraFormData: kind.extraFormData(filter, value),
    filterState: { value: kind.write(value), label: kind.text(filter, value, datasets) },
  }
}
