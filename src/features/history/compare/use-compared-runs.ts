import { useEffect } from 'react'
import { readHistory } from '#data/answers/read-history.ts'
import { refreshRuns } from '#data/commands/history/refresh-runs.ts'
import { useLive } from '#data/db/live.ts'
import { ALL_RUNS } from '#domain/query/history/run-filter.ts'
import { useCanReach } from '#parts/chart/use-can-reach.ts'
import { useWorkspace } from '#parts/workspace.ts'

/**
 * Follows the two runs of an address. A run is null if it is not on this device; a string instead of both is their loading
 * state. Runs that are not here, such as those of a schedule, are read from the server's list once.
 */
export const useComparedRuns = (left: string, right: string) => {
  const { db, user } = useWorkspace()
  const canReach = useCanReach()
  const { userId } = user
  const runs = useLive(async () => {
    const { runs: all } = await readHistory(db)
    const find = (id: string) => all.find((run) => run.id === id) ?? null
    return { left: find(left), right: find(right) }
  }, [db, left, right])
  const isMissing = runs.state === 'ready' && (runs.value.left === null || runs.value.right === null)
  const isNamed = left !== '' && right !== ''
  useEffect(() => {
    if (!isMissing || !isNamed || !canReach) return undefined
    const controller = new AbortController()
    void refreshRuns(db, { userId, filter: ALL_RUNS }, controller.signal)
    return () => controller.abort()
  }, [db, userId, isMissing, isNamed, canReach])
  return runs.state === 'ready' ? runs.value : runs.state
}
