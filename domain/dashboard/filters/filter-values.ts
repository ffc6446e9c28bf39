import { readTimeRange } from '#domain/time/phrase/check.ts'
import { kindOf, type SettableFilter } from './all.ts'
import type { NativeValue } from './filter-state.ts'
import { type FilterValues, initialValue, isSettable, type NativeFilter } from './native-filter.ts'

/** The initial values of filters: their defaults. */
export function initialValues(filters: readonly NativeFilter[]): FilterValues {
  return new Map(
    filters.filter(isSettable).flatMap((filter) => {
      const value = initialValue(filter)
      return value === null ? [] : [[filter.id, value] as const]
    }),
  )
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

/** Sets a filter, or clears it with null. */
export function withValue(values: FilterValues, id: string, value: NativeValue | null): FilterValues {
  const others = [...values].filter(([other]) => other !== id)
  return new Map(value === null ? others : [...others, [id, value] as const])
}

/**
 * Writes filters for an address: only those that differ from their default, as `filterState` has them, and null for a cleared
 * default. Undefined without differences, so that the address stays plain.
 */
export function valuesToAddress(
  values: FilterValues,
  filters: readonly NativeFilter[],
): Readonly<Record<string, unknown>> | undefined {
  const initial = initialValues(filters)
  const differing = filters
    .filter(isSettable)
    .filter(({ id }) => !sameValue(values.get(id), initial.get(id)))
    .map(({ id }): [string, unknown] => {
      const value = values.get(id)
      return [id, value === undefined ? null : kindOf(value.kind).write(value)]
    })
  return differing.length === 0 ? undefined : Object.fromEntries(differing)
}

/** Parses the filters of an address; missing ones have their default, unreadable ones are ignored. */
export function addressToValues(address: unknown, filters: readonly NativeFilter[]): FilterValues {
  const initial = initialValues(filters)
  if (typeof address !== 'object' || address === null) return initial
  const named = new Map<string, unknown>(Object.entries(address))
  return filters
    .filter(isSettable)
    .reduce(
      (values, filter) =>
        named.has(filter.id) ? withValue(values, filter.id, readable(filter, named.get(filter.id))) : values,
      initial,
    )
}

/** Drops an unreadable range, because the server would treat it as "until today" under its original label. */
function readable(filter: SettableFilter, value: unknown): NativeValue | null {
  const parsed = kindOf(filter.kind).parse(value)
  return parsed?.kind === 'time' && !readTimeRange(parsed.range).ok ? null : parsed
}
