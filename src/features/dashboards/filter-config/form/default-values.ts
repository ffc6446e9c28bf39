import type { NativeValue } from '#domain/dashboard/filters/filter-state.ts'
import { initialValue, isSettable, type NativeFilter } from '#domain/dashboard/filters/native-filter.ts'

/** The default values of filters by id. */
export function defaultValues(filters: readonly NativeFilter[]): ReadonlyMap<string, NativeValue> {
  return new Map(
    filters.filter(isSettable).flatMap((filter) => {
      const value = initialValue(filter)
      return value === null ? [] : [[filter.id, value] as const]
    }),
  )
}
