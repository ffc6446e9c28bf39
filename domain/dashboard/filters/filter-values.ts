import { readTimeRange } from '#domain/time/phrase/check.ts'
import { kindOf, type SettableFilter } from './all.ts'
import type { NativeValue } from './filter-state.ts'
import { type FilterValues, initialValue, isSettable, type NativeFilter } from './native-filter.ts'

/** The filters that a reader set, by id: a value, or null for a cleared one. All others have their default. */
export type SetFilters = ReadonlyMap<string, NativeValue | null>

/** The values of filters: those that were set, and the defaults of the others. First values of lists are not among them. */
export function valuesOf(set: SetFilters, filters: readonly NativeFilter[]): FilterValues {
  return new Map(
    filters.filter(isSettable).flatMap((filter) => {
      const own = set.get(filter.id)
      const value = own === undefined ? initialValue(filter) : own
      return value === null ? [] : [[filter.id, value] as const]
    }),
  )
}

/** The values of filters while none is set: their defaults. */
function initialValues(filters: readonly NativeFilter[]): FilterValues {
  return valuesOf(new Map(), filters)
}

/** Sets the value of a filter, or removes it with null. */
export function withValue(values: FilterValues, id: string, value: NativeValue | null): FilterValues {
  const others = [...values].filter(([other]) => other !== id)
  return new Map(value === null ? others : [...others, [id, value] as const])
}

/** Whether two states of the filter bar are equal. */
export function sameValues(a: FilterValues, b: FilterValues): boolean {
  return a.size === b.size && [...a].every(([id, value]) => sameValue(value, b.get(id)))
}

/** Whether two values of a filter are equal; the order of values does not matter. */
export function sameValue(a: NativeValue | undefined, b: NativeValue | undefined): boolean {
  if (a === undefined || b === undefined) return a === b
  if (a.kind === 'values' && b.kind === 'values')
    return a.values.length === b.values.length && a.values.every((value) => b.values.includes(value))
  return JSON.stringify(a) === JSON.stringify(b)
}

/**
 * Writes filters for an address: only those that differ from their default, as `filterState` has them, and null for a cleared
 * one. Undefined without differences, so that the address stays plain.
 */
export function filtersToAddress(
  set: SetFilters,
  filters: readonly NativeFilter[],
): Readonly<Record<string, unknown>> | undefined {
  const differing = filters.filter(isSettable).flatMap((filter): [string, unknown][] => {
    const value = set.get(filter.id)
    if (value === undefined || isDefault(filter, value)) return []
    return [[filter.id, value === null ? null : kindOf(value.kind).write(value)]]
  })
  return differing.length === 0 ? undefined : Object.fromEntries(differing)
}

/** The default of a filter that takes the first value of its list depends on the list, so that no set value equals it. */
function isDefault(filter: SettableFilter, value: NativeValue | null): boolean {
  const initial = initialValue(filter)
  if (initial === null && takesFirst(filter)) return false
  return sameValue(value ?? undefined, initial ?? undefined)
}

/** As `filtersToAddress`, for values of all filters. A filter without a value is cleared if it has a default. */
export function valuesToAddress(
  values: FilterValues,
  filters: readonly NativeFilter[],
): ReturnType<typeof filtersToAddress> {
  const initial = initialValues(filters)
  const cleared = [...initial.keys()].filter((id) => !values.has(id)).map((id) => [id, null] as const)
  return filtersToAddress(new Map<string, NativeValue | null>([...values, ...cleared]), filters)
}

/** Whether a filter that is not set takes the first value of its list. A default value of its own comes first. */
export function takesFirst(filter: SettableFilter): boolean {
  return filter.kind === 'values' && filter.takesFirst && initialValue(filter) === null
}

/** Reads the filters among the entries of an address. Missing and unreadable ones are not set. */
export function addressToFilters(
  entries: ReadonlyMap<string, unknown>,
  filters: readonly NativeFilter[],
): SetFilters {
  return new Map(
    filters.filter(isSettable).flatMap((filter) => {
      const value = readable(filter, entries.get(filter.id))
      return entries.has(filter.id) && value !== undefined ? [[filter.id, value] as const] : []
    }),
  )
}

/**
 * A value of an address, null if it is empty; undefined if it sets nothing. A data mask without a value leaves a filter its first
 * value, as in Superset. An unreadable range sets nothing, since the server would read it as "until today", nor does a list of which
 * some values are unreadable.
 */
function readable(filter: SettableFilter, value: unknown): NativeValue | null | undefined {
  if (value === undefined && takesFirst(filter)) return undefined
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return null
  const parsed = kindOf(filter.kind).parse(value)
  return parsed !== null && isComplete(parsed, value) ? parsed : undefined
}

function isComplete(parsed: NativeValue, value: unknown): boolean {
  if (parsed.kind === 'time') return readTimeRange(parsed.range).ok
  return parsed.kind !== 'values' || !Array.isArray(value) || parsed.values.length === value.length
}

/** Whether a value of an address has another form than those of its filter, so that it sets nothing. */
export function isUnreadable(filter: SettableFilter, value: unknown): boolean {
  return value !== undefined && readable(filter, value) === undefined
}
