import type { DataMask, FilterScalar } from '#domain/chart/query/mask/data-mask.ts'
import { takesFirst } from '#domain/dashboard/filters/filter-values.ts'
import { isSettable } from '#domain/dashboard/filters/native-filter.ts'
import { parentsFirst } from '#domain/dashboard/filters/parent-cycles.ts'
import type { ValueFilter } from '#domain/dashboard/filters/values/kind.ts'
import { filterValuesKey, MAX_FILTER_VALUES } from '#domain/dashboard/filters/values/value-list.ts'
import type { BarEdits, CheckedFilter } from './edits.ts'
import { type BarMeaning, type BarScene, type KnownLists, listOf, type NeededList } from './meaning.ts'

/** The checks that the known lists decide, and the lists that the next ones need. */
interface NextChecks {
  readonly checks: readonly CheckedFilter[]
  readonly needed: readonly NeededList[]
}

/**
 * Checks which values of the unchecked filters still exist under the values of their parents. A filter waits until its parents
 * are checked. A list that is cut is loaded once more, for these values only.
 */
export function nextChecks(
  { unchecked }: Pick<BarEdits, 'unchecked'>,
  { values, waiting }: Pick<BarMeaning, 'values' | 'waiting'>,
  scene: BarScene,
  lists: KnownLists,
): NextChecks {
  if (unchecked.size === 0) return { checks: [], needed: [] }
  const isOpen = (id: string) =>
    unchecked.has(id) || waiting.some(({ filter, isLoading }) => isLoading && filter.id === id)
  const checks: CheckedFilter[] = []
  const needed: NeededList[] = []
  for (const filter of parentsFirst(scene.filters.filter(isSettable))) {
    if (!unchecked.has(filter.id) || filter.parents.some(isOpen)) continue
    const value = values.get(filter.id)
    const own = value?.kind === 'values' ? value.values : []
    const about = { id: filter.id, values: own, takesFirst: takesFirst(filter) }
    if (filter.kind !== 'values' || own.length === 0) checks.push({ ...about, found: null })
    else {
      const list = knownOrNeeded(listsFor(filter, own, values, scene), lists)
      if ('key' in list) needed.push(list)
      else checks.push({ ...about, found: list.found })
    }
  }
  return { checks, needed }
}

/** The list of a filter, and that of its own values only. */
function listsFor(
  filter: ValueFilter,
  own: readonly FilterScalar[],
  values: BarMeaning['values'],
  scene: BarScene,
): readonly NeededList[] {
  const list = listOf(filter, values, scene)
  const clause = {
    source: { kind: 'filter', id: filter.id },
    op: 'IN',
    column: filter.column,
    values: own,
  } as const
  const mask: DataMask = [...list.mask, clause]
  return [list, { filter, mask, key: filterValuesKey(filter, { dashboardId: scene.dashboardId, mask }) }]
}

/** The values of the first list that is not cut, null if they cannot be known; otherwise the next list to load. */
function knownOrNeeded(
  choice: readonly NeededList[],
  lists: KnownLists,
): NeededList | { readonly found: readonly FilterScalar[] | null } {
  for (const list of choice) {
    const known = lists.get(list.key)
    if (known === undefined) return list
    if (known.kind === 'unknown') return { found: null }
    if (known.values.length < MAX_FILTER_VALUES) return { found: known.values }
  }
  return { found: null }
}
