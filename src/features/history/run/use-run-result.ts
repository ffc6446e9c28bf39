import { useEffect, useState } from 'react'
import { resultsOf } from '#data/answers/results.ts'
import { fetchRunResult } from '#data/commands/history/fetch-run-result.ts'
import { DROPPED_RESULTS } from '#data/db/stored-results.ts'
import type { HistoryRun } from '#domain/query/history/history-run.ts'
import type { ResultColumn } from '#domain/query/query.ts'
import { DROP_TEXTS } from '#domain/query/result/drop-texts.ts'
import { dropRuleOf } from '#domain/query/result/dropped-result.ts'
import { useWorkspace } from '#parts/workspace.ts'

/** What there is of a run's result. */
type RunResultState =
  | { readonly kind: 'reading' }
  | { readonly kind: 'here'; readonly columns: readonly ResultColumn[]; readonly rowCount: number }
  | { readonly kind: 'away'; readonly why: string | null }
  | { readonly kind: 'fetching' }
  | { readonly kind: 'expired'; readonly why: string | null }
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
      if (resultAt === null) return away()
      const summary = await resultsOf(db).summary(id)
      if (!summary.ok) return summary.error.code === 'gone' ? away() : failed(summary.error.message)
      const { columns, rowCount } = summary.value
      return { kind: 'here', columns, rowCount }
    }

    async function away(): Promise<RunResultState> {
      const rule = dropRuleOf((await db.meta.get(DROPPED_RESULTS))?.value, id)
      const why = rule === null ? null : DROP_TEXTS[rule]
      return { kind: resultsKey === null ? 'expired' : 'away', why }
    }
  }, [db, id, resultAt, resultsKey])
  const fetch = async () => {
    setState({ kind: 'fetching' })
    const fetched = await fetchRunResult(db, { id, resultsKey, pinnedAt })
    // What came is found by the effect above, once the list says that it is here.
    if (fetched.ok) return
    setState(
      fetched.error.code === 'expired' ? { kind: 'expired', why: null } : failed(fetched.error.message),
    )
  }
  return { state, fetch: () => void fetch() }
}

function failed(message: string): RunResultState {
  return { kind: 'failed', message }
}
