import type { DataMask, FilterScalar } from '#domain/chart/query/mask/data-mask.ts'
import { isolated } from '#domain/core/text/isolated.ts'
import type { SettableFilter } from '#domain/dashboard/filters/all.ts'
import { parentClauses } from '#domain/dashboard/filters/cascade.ts'
import type { NativeValue } from '#domain/dashboard/filters/filter-state.ts'
import { type SetFilters, takesFirst, valuesOf } from '#domain/dashboard/filters/filter-values.ts'
import { type FilterValues, isSettable, type NativeFilter } from '#domain/dashboard/filters/native-filter.ts'
import { parentsFirst } from '#domain/dashboard/filters/parent-cycles.ts'
import type { ValueFilter } from '#domain/dashboard/filters/values/kind.ts'
import { filterValuesKey, type ListedFilter } from '#domain/dashboard/filters/values/value-list.ts'

/** A list of values as far as it is known: its first 1,000 values, or one sentence on why there are none. */
export type KnownList =
  | { readonly kind: 'values'; readonly values: readonly FilterScalar[] }
  | { readonly kind: 'unknown'; readonly reason: string }

/** The lists that were loaded, by the keys of their requests. */
export type KnownLists = ReadonlyMap<string, KnownList>

/** A list that is needed: the values of a filter, or the bounds of a range, under clauses. */
export interface NeededList {
  readonly key: string
  readonly filter: ListedFilter
  readonly mask: DataMask
}

/** A filter for whose value its charts wait. */
export interface WaitingFilter {
  readonly filter: SettableFilter
  /** Whether its list is being loaded; otherwise the reader must choose a value. */
  readonly isLoading: boolean
  /** One sentence for users. */
  readonly reason: string
}

/** The meaning of a state of the filter bar. The charts of `waiting` filters must not be requested. */
export interface BarMeaning {
  readonly values: FilterValues
  readonly waiting: readonly WaitingFilter[]
  /** The lists from which the values come, also those that are known. */
  readonly needed: readonly NeededList[]
}

/** The dashboard of the filters. `dashboardId` is part of the requests of lists. */
export interface BarScene {
  readonly filters: readonly NativeFilter[]
  readonly dashboardId: number
}

/**
 * The value of each filter: the set one, its default, or the first value of its list under the values of its parents. Parents
 * come first, so that a list is loaded once for each state.
 */
export function barMeaning(set: SetFilters, scene: BarScene, lists: KnownLists): BarMeaning {
  const values = new Map(valuesOf(set, scene.filters))
  const waiting = new Map<string, WaitingFilter>()
  const needed: NeededList[] = []
  for (const filter of parentsFirst(scene.filters.filter(isSettable))) {
    if (filter.kind === 'values' && takesFirst(filter) && !set.has(filter.id)) {
      const parent = filter.parents.map((id) => waiting.get(id)).find((one) => one && takesFirst(one.filter))
      const list = parent === undefined ? listOf(filter, values, scene) : null
      if (list !== null) needed.push(list)
      const first = parent ?? firstOf(filter, list === null ? undefined : lists.get(list.key))
      if (first !== null && 'reason' in first) waiting.set(filter.id, { ...first, filter })
      else if (first !== null) values.set(filter.id, first)
    }
    if (filter.isRequired && !values.has(filter.id) && !waiting.has(filter.id))
      waiting.set(filter.id, { filter, isLoading: false, reason: requiredText(filter) })
  }
  return { values, waiting: [...waiting.values()], needed }
}

/** The list of a filter under the values of its parents. */
export function listOf(filter: ListedFilter, values: FilterValues, scene: BarScene): NeededList {
  const mask = parentClauses(filter, values, scene.filters)
  return { key: filterValuesKey(filter, { dashboardId: scene.dashboardId, mask }), filter, mask }
}

/** The first value of a list; null if it is empty. */
function firstOf(filter: ValueFilter, list: KnownList | undefined): NativeValue | WaitingFilter | null {
  const name = isolated(filter.name)
  if (list === undefined)
    return { filter, isLoading: true, reason: `The first value of “${name}” is being loaded.` }
  if (list.kind === 'unknown')
    return { filter, isLoading: false, reason: `“${name}” has no first value: ${list.reason}` }
  const [first] = list.values
  return first === undefined ? null : { kind: 'values', values: [first] }
}

function requiredText({ name }: SettableFilter): string {
  return `Choose a value for “${isolated(name)}”.`
}
