import type { DataMask, FilterScalar, MaskClause } from '#domain/chart/query/mask/data-mask.ts'
import { readTimeRange } from '#domain/time/phrase/check.ts'
import type { LayoutNode } from './document/layout.ts'
import {
  chartsInScope,
  type FilterValue,
  type FilterValues,
  isSettable,
  type NativeFilter,
  parseFilterValue,
  type SettableFilter,
} from './native-filter.ts'

/** The initial values of filters: their defaults. */
export function initialValues(filters: readonly NativeFilter[]): FilterValues {
  return Object.fromEntries(
    filters
      .filter(isSettable)
      .flatMap((filter) => (filter.initial === null ? [] : [[filter.id, filter.initial]])),
  )
}

/** The clauses of all set filters with the chart in their scope, in filter order. */
export function maskOfChart(
  chartId: number,
  values: FilterValues,
  filters: readonly NativeFilter[],
  root: LayoutNode,
): DataMask {
  return filters.filter(isSettable).flatMap((filter) => {
    const value = values[filter.id]
    const isSet = value !== undefined && chartsInScope(filter.scope, root).includes(chartId)
    return isSet ? clausesOfFilter(filter, value) : []
  })
}

function clausesOfFilter(filter: SettableFilter, value: FilterValue): readonly MaskClause[] {
  const source = { kind: 'filter', id: filter.id } as const
  if (value.kind === 'time')
    return filter.kind === 'time' ? [{ source, op: 'TIME RANGE', column: null, range: value.range }] : []
  if (filter.kind !== 'values') return []
  const op = filter.isInverse ? 'NOT IN' : 'IN'
  return [{ source, op, column: filter.column, values: value.values }]
}

/** Whether two states of the filter bar are equal. */
export function sameValues(a: FilterValues, b: FilterValues): boolean {
  const ids = Object.keys(a)
  return ids.length === Object.keys(b).length && ids.every((id) => sameValue(a[id], b[id]))
}

/** Whether two values of a filter are equal. */
export function sameValue(a: FilterValue | undefined, b: FilterValue | undefined): boolean {
  if (a === undefined || b === undefined) return a === b
  if (a.kind === 'time' || b.kind === 'time')
    return a.kind === 'time' && b.kind === 'time' && a.range === b.range
  return a.values.length === b.values.length && a.values.every((value) => b.values.includes(value))
}

/** Sets a filter, or clears it with null. */
export function withValue(values: FilterValues, id: string, value: FilterValue | null): FilterValues {
  const { [id]: _, ...rest } = values
  return value === null ? rest : { ...rest, [id]: value }
}

/**
 * Writes filters for an address: only those that differ from their default, as a text for a time range, a list for
 * values, and null for a cleared default. Undefined without differences, so that the address stays plain.
 */
export function valuesToAddress(
  values: FilterValues,
  filters: readonly NativeFilter[],
): Readonly<Record<string, AddressValue>> | undefined {
  const initial = initialValues(filters)
  const differing = filters
    .filter(isSettable)
    .filter((filter) => !sameValue(values[filter.id], initial[filter.id]))
    .map((filter): [string, AddressValue] => [filter.id, addressValue(values[filter.id])])
  return differing.length === 0 ? undefined : Object.fromEntries(differing)
}

type AddressValue = string | readonly FilterScalar[] | null

function addressValue(value: FilterValue | undefined): AddressValue {
  if (value === undefined) return null
  return value.kind === 'time' ? value.range : value.values
}

/** Parses the filters of an address; missing ones have their default, unreadable ones are ignored. */
export function addressToValues(address: unknown, filters: readonly NativeFilter[]): FilterValues {
  const initial = initialValues(filters)
  if (typeof address !== 'object' || address === null) return initial
  const named: Readonly<Record<string, unknown>> = { ...address }
  return filters.filter(isSettable).reduce((values, filter) => {
    if (!Object.hasOwn(named, filter.id)) return values
    return withValue(values, filter.id, readable(parseFilterValue(named[filter.id], filter.kind)))
  }, initial)
}

/** Drops an unreadable range, because the server would treat it as "until today" under its original label. */
function readable(value: FilterValue | null): FilterValue | null {
  return value?.kind === 'time' && !readTimeRange(value.range).ok ? null : value
}
