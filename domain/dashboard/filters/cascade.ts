import type { DataMask } from '#domain/chart/query/mask/data-mask.ts'
import { kindOf, type SettableFilter } from './all.ts'
import { type FilterValues, isSettable, type NativeFilter } from './native-filter.ts'

/**
 * The clauses of the filters on which the values of a filter depend, with the values that are chosen now, applied or not.
 * Each parent is restricted by its own parents already.
 */
export function parentClauses(
  { id, parents }: SettableFilter,
  values: FilterValues,
  filters: readonly NativeFilter[],
): DataMask {
  return filters.filter(isSettable).flatMap((parent) => {
    const value = values.get(parent.id)
    const isParent = parent.id !== id && parents.includes(parent.id)
    return isParent && value !== undefined ? kindOf(parent.kind).clauses(parent, value) : []
  })
}
