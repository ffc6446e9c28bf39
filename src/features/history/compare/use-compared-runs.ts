import { readHistory } from '#data/answers/read-history.ts'
import { useLive } from '#data/db/live.ts'
import { useWorkspace } from '#parts/workspace.ts'

/** Follows the two runs of an address. A run is null if it is not on this device; a string instead of both is their loading state. */
export const useComparedRuns = (left: string, right: string) => {
  const { db } = useWorkspace()
  const runs = useLive(async () => {
    const { runs: all } = await readHistory(db)
    const find = (id: string) => all.find((run) => run.id === id) ?? null
    return { left: find(left), right: find(right) }
  }, [db, left, right])
  return runs.state === 'ready' ? runs.value : runs.state
}
