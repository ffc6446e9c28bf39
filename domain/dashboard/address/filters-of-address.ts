import { isRecord } from '#domain/core/parse.ts'
import { addressToFilters, type SetFilters, valuesOf } from '#domain/dashboard/filters/filter-values.ts'
import type { FilterValues, NativeFilter } from '#domain/dashboard/filters/native-filter.ts'
import { addressEntries } from './address-filters.ts'

/**
 * Parses the filters that an address sets: our form has a JSON value for each, that of Superset a data mask in rison. Missing
 * and unreadable filters are not set. Source: BI spec §2.
 */
export function setFiltersOfAddress(text: string | undefined, filters: readonly NativeFilter[]): SetFilters {
  const entries = [...addressEntries(text)].map(([id, value]) => [id, entryValue(value)] as const)
  return addressToFilters(new Map(entries), filters)
}

/** The values of filters under an address: those that it sets, and the defaults of the others. */
export function filtersOfAddress(text: string | undefined, filters: readonly NativeFilter[]): FilterValues {
  return valuesOf(setFiltersOfAddress(text, filters), filters)
}

/** The value of an entry: a data mask has it in its `filterState`, and null without one. Our value is used as it is. */
export function entryValue(entry: unknown): unknown {
  if (!isRecord(entry)) return entry
  const { filterState, extraFormData } = entry
  if (isRecord(filterState)) return filterState['value']
  const isMask = !filterState && (isRecord(extraFormData) || Object.keys(entry).length === 0)
  return isMask ? null : entry
}
