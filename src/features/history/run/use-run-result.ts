import { useEffect, useState } from 'react'
import { resultsOf } from '#data/answers/results.ts'
import { fetchRunResult } from '#data/commands/history/fetch-run-result.ts'
import type { HistoryRun } from '#domain/query/history/history-run.ts'
import type { ResultColumn } from '#domain/query/query.ts'
import { useWorkspace } from '#parts/workspace.ts'

/** What there is of a run's result. */
type RunResultState =
  | { readonly kind: 'reading' }
  | { readonly kind: 'here'; readonly columns: readonly ResultColumn[]; readonly rowCount: number }
  | { readonly kind: 'away' }
  | { readonly kind: 'fetching' }
  | { readonly kind: 'expired' }
  | { readonly kind: 'failed'; readonly message: string }

/** Finds the result of a run on this device; where it is not, it can be fetched from the server without a run. */
export const useRunResult = (run: HistoryRun) => {
  const { db } = useWorkspace()
  const [state, setState] = useState<RunResultState>({ kind: 'reading' })
  const { id, resultAt, resultsKey, pinnedAt } = run
  useEffect(() => {
    const controller = new AbortController()
    void findResult().then((found) => {
      if (!controller.signal.aborted) setState(found)
    })
    return () => controller.abort()

    async function findResult(): Promise<RunResultState> {
      const away: RunResultState = resultsKey === null ? { kind: 'expired' } : { kind: 'away' }
      if (resultAt === null) return away
      const summary = await resultsOf(db).summary(id)
      if (!summary.ok) return summary.error.code === 'gone' ? away : failed(summary.error.message)
      const { columns, rowCount } = summary.value
      return { kind: 'here', columns, rowCount }
    }
  }, [db, id, resultAt, resultsKey])
  const fetch = async () => {
    setState({ kind: 'fetching' })
    const fetched = await fetchRunResult(db, { id, resultsKey, pinnedAt })
    // What came is found by the effect above, once the list says that it is here.
    if (fetched.ok) return
    setState(fetched.error.code === 'expired' ? { kind: 'expired' } : failed(fetched.error.message))
  }
  return { state, fetch: () => void fetch() }
}

function failed(message: string): RunResultState {
  return { kind: 'failed', message }
}
