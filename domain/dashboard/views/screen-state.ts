import { addressEntries } from '#domain/dashboard/address/address-filters.ts'
import { setFiltersOfAddress } from '#domain/dashboard/address/filters-of-address.ts'
import { kindOf, type SettableFilter } from '#domain/dashboard/filters/all.ts'
import type { NativeValue } from '#domain/dashboard/filters/filter-state.ts'
import { takesFirst } from '#domain/dashboard/filters/filter-values.ts'
import { type FilterValues, isSettable, type NativeFilter } from '#domain/dashboard/filters/native-filter.ts'
import type { StoredValue, ViewState } from './view-state.ts'

/** The parameters of an address that hold the state of a dashboard; undefined without them. */
export interface StateTexts {
  readonly filters: string | undefined
  readonly tabs: string | undefined
}

/**
 * The state on screen, with the value of every filter: a later change of a default, or of the first value of a list, does not
 * change it. A filter whose first value is still being loaded is left out. `applied` are the values on screen.
 */
export function completeState(
  texts: StateTexts,
  filters: readonly NativeFilter[],
  applied: FilterValues,
): ViewState {
  const set = setFiltersOfAddress(texts.filters, filters)
  return stateOf(texts, filters, (filter) => {
    const own = set.get(filter.id)
    if (own !== undefined) return own
    return applied.get(filter.id) ?? (takesFirst(filter) ? undefined : null)
  })
}

/** The state on screen, with the filters that the user set: the others follow the dashboard. */
export function changedState(texts: StateTexts, filters: readonly NativeFilter[]): ViewState {
  const set = setFiltersOfAddress(texts.filters, filters)
  return stateOf(texts, filters, ({ id }) => set.get(id))
}

/** `valueOf` gives the value of a filter, null for a cleared one; undefined leaves it out. */
function stateOf(
  { filters: text, tabs }: StateTexts,
  filters: readonly NativeFilter[],
  valueOf: (filter: SettableFilter) => NativeValue | null | undefined,
): ViewState {
  return {
    filters: new Map(
      filters.filter(isSettable).flatMap((filter) => {
        const value = valueOf(filter)
        return value === undefined ? [] : [[filter.id, storedValue(filter, value)] as const]
      }),
    ),
    cross: crossOf(text, filters),
    tabs: tabs === undefined || tabs === '' ? [] : tabs.split(' '),
  }
}

function storedValue(filter: SettableFilter, value: NativeValue | null): StoredValue {
  return {
    name: filter.name,
    kind: filter.kind,
    target: targetKey(filter),
    value: value === null ? null : kindOf(value.kind).write(value),
  }
}

/** The dataset and column of a filter, by which a stored value is known to mean the same. */
export function targetKey(filter: SettableFilter): string {
  if (filter.kind === 'values' || filter.kind === 'range')
    return JSON.stringify([filter.datasetId, filter.column])
  return ''
}

const CHART_ID = /^\d{1,15}$/

/** The entries of an address that belong to charts. */
function crossOf(text: string | undefined, filters: readonly NativeFilter[]): ReadonlyMap<string, unknown> {
  const own = new Set(filters.map(({ id }) => id))
  return new Map([...addressEntries(text)].filter(([id]) => CHART_ID.test(id) && !own.has(id)))
}
