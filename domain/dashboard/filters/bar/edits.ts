import type { FilterScalar } from '#domain/chart/query/mask/data-mask.ts'
import type { NativeValue } from '#domain/dashboard/filters/filter-state.ts'
import { filtersToAddress, type SetFilters } from '#domain/dashboard/filters/filter-values.ts'
import { type FilterValues, isSettable, type NativeFilter } from '#domain/dashboard/filters/native-filter.ts'
import type { RangeText } from '#domain/dashboard/filters/range/read-range.ts'

/** Changes in the filter bar that are not applied. */
export interface BarEdits {
  /** By filter id: a value, null for a cleared filter, undefined for one that has its default again. */
  readonly changes: ReadonlyMap<string, NativeValue | null | undefined>
  /** Filters whose values may no longer exist, because a filter on which they depend changed. */
  readonly unchecked: ReadonlySet<string>
  /** The values that were removed since they no longer exist, by filter id. */
  readonly removed: ReadonlyMap<string, readonly FilterScalar[]>
  /** Typed ranges that cannot be read, by filter id: see `unreadRanges`. The value of such a filter stays as it was. */
  readonly texts: ReadonlyMap<string, RangeText>
}

/** No changes. */
export const NO_EDITS: BarEdits = {
  changes: new Map(),
  unchecked: new Set(),
  removed: new Map(),
  texts: new Map(),
}

/** Changes one filter. The filters that depend on it and have a value in `draft` must be checked. */
export function changeFilter(
  edits: BarEdits,
  { id, value }: { readonly id: string; readonly value: NativeValue | null },
  { filters, draft }: { readonly filters: readonly NativeFilter[]; readonly draft: FilterValues },
): BarEdits {
  const below = dependentsOf(id, filters).filter((other) => draft.get(other)?.kind === 'values')
  return {
    changes: withEntry(edits.changes, id, value),
    unchecked: new Set([...edits.unchecked, ...below].filter((other) => other !== id)),
    removed: without(edits.removed, id),
    texts: without(edits.texts, id),
  }
}

/** Keeps a typed range that cannot be read; null drops it. */
export function keepText(edits: BarEdits, id: string, text: RangeText | null): BarEdits {
  return { ...edits, texts: text === null ? without(edits.texts, id) : withEntry(edits.texts, id, text) }
}

/** Clears all filters. */
export function clearFilters(filters: readonly NativeFilter[]): BarEdits {
  return { ...NO_EDITS, changes: new Map(filters.filter(isSettable).map(({ id }) => [id, null])) }
}

/** Drops the changes of one filter. */
export function dropEdit({ changes, unchecked, removed, texts }: BarEdits, id: string): BarEdits {
  return {
    changes: without(changes, id),
    unchecked: new Set([...unchecked].filter((other) => other !== id)),
    removed: without(removed, id),
    texts: without(texts, id),
  }
}

/** A filter after its check: `found` are those of its values that exist now; null if that is unknown, which keeps all. */
export interface CheckedFilter {
  readonly id: string
  readonly values: readonly FilterScalar[]
  readonly found: readonly FilterScalar[] | null
  /** Whether the filter takes the first value of its list when none of its values is left; otherwise it is cleared. */
  readonly takesFirst: boolean
}

/** Removes the values of a filter that no longer exist. */
export function checkFilter(edits: BarEdits, { id, values, found, takesFirst }: CheckedFilter): BarEdits {
  const unchecked = new Set([...edits.unchecked].filter((other) => other !== id))
  const gone = found === null ? [] : values.filter((value) => !found.includes(value))
  if (gone.length === 0) return { ...edits, unchecked }
  const stay = values.filter((value) => !gone.includes(value))
  const none = takesFirst ? undefined : null
  const value = stay.length === 0 ? none : ({ kind: 'values', values: stay } as const)
  return {
    ...edits,
    changes: withEntry(edits.changes, id, value),
    unchecked,
    removed: withEntry(edits.removed, id, gone),
  }
}

/** Whether there are changes, and the set filters have all of them already. */
export function isApplied(edits: BarEdits, set: SetFilters, filters: readonly NativeFilter[]): boolean {
  if (edits.changes.size === 0 || edits.unchecked.size > 0) return false
  const written = [set, editedFilters(set, edits)].map((one) =>
    JSON.stringify(filtersToAddress(one, filters)),
  )
  return written[0] === written[1]
}

/** The set filters under the changes. */
export function editedFilters(set: SetFilters, { changes }: BarEdits): SetFilters {
  const edited = new Map(set)
  for (const [id, value] of changes) {
    if (value === undefined) edited.delete(id)
    else edited.set(id, value)
  }
  return edited
}

/** The filters that depend on one, directly or through others. */
function dependentsOf(id: string, filters: readonly NativeFilter[]): readonly string[] {
  const found = new Set([id])
  const settable = filters.filter(isSettable)
  for (let size = 0; size < found.size; ) {
    size = found.size
    for (const filter of settable)
      if (filter.parents.some((parent) => found.has(parent))) found.add(filter.id)
  }
  return [...found].filter((other) => other !== id)
}

function without<K, V>(map: ReadonlyMap<K, V>, key: K): ReadonlyMap<K, V> {
  return new Map([...map].filter(([other]) => other !== key))
}

function withEntry<K, V>(map: ReadonlyMap<K, V>, key: K, value: V): ReadonlyMap<K, V> {
  return new Map([...without(map, key), [key, value]])
}
