import { useEffect, useState } from 'react'
import type { Results } from '#data/answers/results.ts'
import type { QueryId } from '#domain/core/ids.ts'
import { FULL_VIEW, type ResultView } from '#domain/query/view/result-view.ts'
import type { ViewProblem } from '#domain/query/view/view-rows.ts'

/** The rows that are drawn: those of the last view that was worked out. */
export interface ShownView {
  readonly queryId: QueryId
  readonly view: ResultView
  readonly rowCount: number
  readonly totalRows: number
  readonly problems: readonly ViewProblem[]
  /** Why the rows of the view could not be worked out. */
  readonly failure: string | null
}

interface Wanted {
  readonly queryId: QueryId
  /** Null while it is not known. */
  readonly view: ResultView | null
  readonly totalRows: number
}

/** Works out the rows of a view; those of the view before stay meanwhile. Null until there are any. */
export function useShownView(
  results: Pick<Results, 'viewSummary'>,
  { queryId, view, totalRows }: Wanted,
  onMissing: () => void,
): { readonly shown: ShownView | null; readonly isWorking: boolean } {
  const [last, setLast] = useState<ShownView | null>(null)
  const isComplete = view !== null && isUnfiltered(view)
  useEffect(() => {
    if (view === null || isComplete) return
    const controller = new AbortController()
    void results.viewSummary(queryId, view, controller.signal).then((answer) => {
      if (controller.signal.aborted) return
      if (!answer.ok && answer.error.code === 'gone') return onMissing()
      const failed = { rowCount: totalRows, totalRows, problems: [], view: FULL_VIEW }
      setLast(
        answer.ok
          ? { queryId, view, failure: null, ...answer.value }
          : { queryId, ...failed, failure: answer.error.message },
      )
    })
    return () => controller.abort()
  }, [results, queryId, view, isComplete, totalRows, onMissing])
  const [whole] = useAllRows(queryId, totalRows)
  if (view === null) return { shown: null, isWorking: false }
  if (isComplete) return { shown: whole, isWorking: false }
  const mine = last?.queryId === queryId ? last : null
  return { shown: mine ?? whole, isWorking: mine === null || (mine.view !== view && mine.failure === null) }
}

/** The whole result, the same object as long as it is the same. */
function useAllRows(queryId: QueryId, totalRows: number) {
  const make = (): ShownView => ({
    queryId,
    view: FULL_VIEW,
    rowCount: totalRows,
    totalRows,
    problems: [],
    failure: null,
  })
  const [whole, setAllShown] = useState(make)
  const isSame = whole.queryId === queryId && whole.rowCount === totalRows
  const next = isSame ? whole : make()
  if (!isSame) setAllShown(next)
  return [next] as const
}

function isUnfiltered({ sort, filters, find }: ResultView): boolean {
  return sort.length === 0 && filters.length === 0 && (find === null || find === '')
}
