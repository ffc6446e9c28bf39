import { useMemo } from 'react'
import type { Results } from '#data/answers/results.ts'
import type { QueryId } from '#domain/core/ids.ts'
import { ok } from '#domain/core/result.ts'
import { FULL_VIEW, type ResultView } from '#domain/query/view/result-view.ts'
import type { ViewProblem } from '#domain/query/view/view-rows.ts'
import { useLastReady, useLoaded } from '#parts/loading/use-loaded.ts'

/** The rows that are drawn: those of the last view that was computed. */
export interface ShownView {
  readonly queryId: QueryId
  readonly view: ResultView
  readonly rowCount: number
  readonly totalRows: number
  readonly problems: readonly ViewProblem[]
  /** Why the rows of the view could not be computed; all rows are shown then. */
  readonly failure: string | null
}

interface Wanted {
  readonly queryId: QueryId
  /** Null until the stored layout of the result is read. */
  readonly view: ResultView | null
  readonly totalRows: number
}

/**
 * Computes the rows of a view; those of the view before stay meanwhile. `shown` is null until there are any. `onMissing` runs
 * where the result is not on this device.
 */
export function useShownView(
  results: Pick<Results, 'viewSummary'>,
  { queryId, view, totalRows }: Wanted,
  onMissing: () => void,
): { readonly shown: ShownView | null; readonly isWorking: boolean } {
  const all = useMemo(
    (): ShownView => ({
      queryId,
      view: FULL_VIEW,
      rowCount: totalRows,
      totalRows,
      problems: [],
      failure: null,
    }),
    [queryId, totalRows],
  )
  const isComplete = view === null || isUnfiltered(view)
  const load = async (signal: AbortSignal) => {
    const answer = await results.viewSummary(queryId, view ?? FULL_VIEW, signal)
    if (answer.ok) return ok({ ...all, view: view ?? FULL_VIEW, ...answer.value })
    if (answer.error.code !== 'gone') return ok({ ...all, failure: answer.error.message })
    if (!signal.aborted) onMissing()
    return answer
  }
  const current = useLoaded<ShownView, unknown>(isComplete ? null : load, [results, queryId, view, totalRows])
  const last = useLastReady(current)
  if (isComplete) return { shown: view === null ? null : all, isWorking: false }
  const shown = last.state === 'ready' && last.value.queryId === queryId ? last.value : all
  return { shown, isWorking: current.state !== 'ready' }
}

function isUnfiltered({ sort, filters, find }: ResultView): boolean {
  return sort.length === 0 && filters.length === 0 && (find === null || find === '')
}
