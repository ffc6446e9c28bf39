import { useMemo } from 'react'
import { readKnownDatasets } from '#data/answers/read-datasets.ts'
import { useLive } from '#data/db/live.ts'
import { thrift } from '#data/platform/data-saver.ts'
import { useCanReach } from '#parts/chart/use-can-reach.ts'
import { useRefresh, withCode } from '#parts/loading/use-refresh.ts'
import { useDatabases } from '#parts/use-catalogue.ts'
import { useWorkspace } from '#parts/workspace.ts'
import { entryOf } from './entry-of.ts'

/** The datasets on this device, and how their refresh went. */
export type DatasetList = ReturnType<typeof useDatasetList>

/** Follows the list of datasets: the stored one at once, then the server's. */
export function useDatasetList(refreshCount: number) {
  const { db } = useWorkspace()
  const canReach = useCanReach()
  const list = useLive(async () => readKnownDatasets(db), [db])
  const { cached } = useDatabases(db)
  const maxAgeMs = refreshCount === 0 ? thrift().openedMs : 0
  const load = async (signal: AbortSignal) =>
    withCode(import('#data/commands/datasets/refresh-datasets.ts'), async (code) =>
      code.refreshOldDatasets(db, maxAgeMs, signal),
    )
  const refreshed = useRefresh(canReach ? load : null, [db, refreshCount])
  const known = list.state === 'ready' ? list.value : null
  const databases = cached.state === 'ready' ? cached.value : null
  const entries = useMemo(() => {
    const names = new Map((databases?.value ?? []).map(({ id, name }) => [id, name]))
    return (known?.datasets ?? []).map((dataset) => entryOf(dataset, names))
  }, [known, databases])
  return {
    isReading: list.state === 'loading',
    /** Whether the local database rejected the query. */
    isFailed: list.state === 'failed',
    /** Whether the first list of the server is loading. */
    isComing: canReach && refreshed.value === null && refreshed.failure === null && known?.at === null,
    entries,
    /** When the server sent the list, in ms since 1970; null if it never did. */
    at: known?.at ?? null,
    failure: refreshed.failure?.message ?? null,
    isFresh: canReach && refreshed.value !== null && known?.at !== null,
    canReach,
  }
}
