import { useState } from 'react'
import { readHistory } from '#data/answers/read-history.ts'
import { fetchRunResult } from '#data/commands/history/fetch-run-result.ts'
import { useLive } from '#data/db/live.ts'
import type { HistoryRun } from '#domain/query/history/history-run.ts'
import { useWorkspace } from '#parts/workspace.ts'

/** The two runs of an address: not read yet, or as this device knows them, null where it does not. */
export const useComparedRuns = (left: string, right: string) => {
  const { db } = useWorkspace()
  const runs = useLive(async () => {
    const { runs: all } = await readHistory(db)
    const find = (id: string) => all.find((run) => run.id === id) ?? null
    return { left: find(left), right: find(right) }
  }, [db, left, right])
  return runs.state === 'ready' ? runs.value : runs.state
}

/** How the fetching of a result that is not here goes. */
type Fetching = 'idle' | 'fetching' | 'expired' | 'failed'

/** Fetches the result of a run that is not on this device, without a run. Give what uses it the run's id as its key. */
export const useFetching = (run: HistoryRun) => {
  const { db } = useWorkspace()
  const [fetching, setFetching] = useState<Fetching>('idle')
  const fetch = async () => {
    setFetching('fetching')
    const fetched = await fetchRunResult(db, run)
    setFetching(fetched.ok ? 'idle' : fetched.error.code === 'expired' ? 'expired' : 'failed')
  }
  return { fetching, fetch: () => void fetch() }
}
