import { addressEntries } from '#domain/dashboard/address/address-filters.ts'
import { filtersOfAddress } from '#domain/dashboard/filters/address.ts'
import { kindOf, type SettableFilter } from '#domain/dashboard/filters/all.ts'
import { initialValues, sameValue } from '#domain/dashboard/filters/filter-values.ts'
import { type FilterValues, isSettable, type NativeFilter } from '#domain/dashboard/filters/native-filter.ts'
import type { StoredValue, ViewState } from './view-state.ts'

/** The parameters of an address that hold the state of a dashboard; undefined without them. */
export interface StateTexts {
  readonly filters: string | undefined
  readonly tabs: string | undefined
}

/** The state on screen, with the value of every filter: a later change of a default does not change it. */
export function completeState(texts: StateTexts, filters: readonly NativeFilter[]): ViewState {
  return stateOf(texts, filters, () => true)
}

/** The state on screen, with the filters that differ from their default: the others follow the dashboard. */
export function changedState(texts: StateTexts, filters: readonly NativeFilter[]): ViewState {
  const initial = initialValues(filters)
  return stateOf(texts, filters, ({ id }, values) => !sameValue(values.get(id), initial.get(id)))
}

function stateOf(
  { filters: text, tabs }: StateTexts,
  filters: readonly NativeFilter[],
  isStored: (filter: SettableFilter, values: FilterValues) => boolean,
): ViewState {
  const values = filtersOfAddress(text, filters)
  const stored = filters.filter(isSettable).filter((filter) => isStored(filter, values))
  return {
    filters: new Map(stored.map((filter) => [filter.id, storedValue(filter, values)])),
    cross: crossOf(text, filters),
    tabs: tabs === undefined || tabs === '' ? [] : tabs.split(' '),
  }
}

function storedValue(filter: SettableFilter, values: FilterValues): StoredValue {
  const value = values.get(filter.id)
  return {
    name: filter.name,
    kind: filter.kind,
    target: targetKey(filter),
    value: value === undefined ? null : kindOf(value.kind).write(value),
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
