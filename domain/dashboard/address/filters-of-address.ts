import { isRecord } from '#domain/core/parse.ts'
import { addressToFilters, type SetFilters, valuesOf } from '#domain/dashboard/filters/filter-values.ts'
import type { FilterValues, NativeFilter } from '#domain/dashboard/filters/native-filter.ts'
import { addressEntries } from './address-filters.ts'

/**
 * Parses the filters that an address sets: our form has a JSON value for each, that of Superset a data mask in rison. Missing
 * and unreadable filters are not set. Source: BI spec §2.
 */
export function setFiltersOfAddress(text: string | undefined, filters: readonly NativeFilter[]): SetFilters {
  const entries = [...addressEntries(text)].map(([id, value]) => [id, valueOf(value)] as const)
  return addressToFilters(new Map(entries), filters)
}

/** The values of filters under an address: those that it sets, and the defaults of the others. */
export function filtersOfAddress(text: string | undefined, filters: readonly NativeFilter[]): FilterValues {
  return valuesOf(setFiltersOfAddress(text, filters), filters)
}

/** A data mask has the value in its `filterState`; our value is used as it is. */
function valueOf(value: unknown): unknown {
  if (!isRecord(value)) return value
  const { filterState } = value
  return isRecord(filterState) ? filterState['value'] : null
}
