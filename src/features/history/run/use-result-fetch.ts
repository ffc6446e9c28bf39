import { useState } from 'react'
import { type FetchRunResultError, fetchRunResult } from '#data/commands/history/fetch-run-result.ts'
import { LOADING, type Loadable, loadableOf, MISSING } from '#domain/core/loadable.ts'
import type { HistoryRun } from '#domain/query/history/history-run.ts'
import { useWorkspace } from '#parts/workspace.ts'

/** Fetches the result of a run from the server, without running it again. Its component needs the run's id as its key. */
export const useResultFetch = (run: HistoryRun) => {
  const { db } = useWorkspace()
  const [fetched, setFetched] = useState<Loadable<true, FetchRunResultError>>(MISSING)
  const fetch = async () => {
    setFetched(LOADING)
    setFetched(loadableOf(await fetchRunResult(db, run)))
  }
  const error = fetched.state === 'failed' ? fetched.error : null
  return {
    /** Until the list of runs has the result. */
    isFetching: fetched.state === 'loading' || fetched.state === 'ready',
    /** Whether the server no longer has the result. */
    isExpired: error?.code === 'expired',
    failure: error === null || error.code === 'expired' ? null : error.message,
    fetch: () => void fetch(),
  }
}
