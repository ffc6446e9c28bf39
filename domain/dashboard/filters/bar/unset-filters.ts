import type { SettableFilter } from '#domain/dashboard/filters/all.ts'
import { type SetFilters, takesFirst, valuesOf } from '#domain/dashboard/filters/filter-values.ts'
import { isSettable, type NativeFilter } from '#domain/dashboard/filters/native-filter.ts'

/**
 * The filters that need a value which the address does not give: required ones, and those that take the first value of their
 * list. Their charts wait until `barMeaning` is loaded.
 */
export function unsetFilters(set: SetFilters, filters: readonly NativeFilter[]): readonly SettableFilter[] {
  const values = valuesOf(set, filters)
  return filters
    .filter(isSettable)
    .filter(
      (filter) =>
        !values.has(filter.id) && (filter.isRequired || (takesFirst(filter) && !set.has(filter.id))),
    )
}
