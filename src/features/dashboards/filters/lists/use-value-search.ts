import { searchFilterValues } from '#data/commands/dashboards/filters/load-filter-values.ts'
import type { FilterScalar } from '#domain/chart/query/mask/data-mask.ts'
import { ok } from '#domain/core/result.ts'
import type { NeededList } from '#domain/dashboard/filters/bar/meaning.ts'
import { SEARCH_DELAY_MS, searchCondition } from '#domain/dashboard/filters/values/value-search.ts'
import type { ColumnType } from '#domain/dataset/dataset.ts'
import { useLoaded } from '#parts/loading/use-loaded.ts'
import { useWorkspace } from '#parts/workspace.ts'
import { useDelayed } from '#ui/settled/use-delayed.ts'

/** A search of values on the server. `values` are null before its answer. */
interface ValueSearch {
  readonly values: readonly FilterScalar[] | null
  readonly isRunning: boolean
  readonly failure: string | undefined
}

interface SearchInputs {
  readonly list: NeededList
  readonly dashboardId: number
  readonly type: ColumnType | undefined
  /** The typed text; "" searches nothing. */
  readonly text: string
}

/** Searches the values that contain a text, after a pause in typing. */
export const useValueSearch = ({ list, dashboardId, type, text }: SearchInputs): ValueSearch => {
  const { db } = useWorkspace()
  const settled = useDelayed(text, SEARCH_DELAY_MS)
  const typed = text === '' ? '' : settled
  const { filter, mask, key } = list
  const search = searchCondition(filter.column, typed, type)
  const load = async (signal: AbortSignal) =>
    search === null ? ok([]) : searchFilterValues(db, filter, { dashboardId, mask, search }, signal)
  const isSearched = search !== null && typed === text
  const loaded = useLoaded(isSearched ? load : null, [db, key, typed])
  const isAnswered = isSearched && loaded.state === 'ready'
  return {
    values: isAnswered ? loaded.value : null,
    isRunning: text.trim() !== '' && (typed !== text || loaded.state === 'loading'),
    failure: isSearched && loaded.state === 'failed' ? loaded.error.message : undefined,
  }
}
