import { readLocalSource } from '#data/answers/dashboards/read-source.ts'
import { type ChartName, readLocalChart, refreshSource } from '#data/commands/explore/explore-source.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { useLive } from '#data/db/live.ts'
import { LOADING, type Loadable, MISSING, ready } from '#domain/core/loadable.ts'
import type { Result } from '#domain/core/result.ts'
import type { ExploreDataset } from '#domain/explore/explore-dataset.ts'
import type { StoredChart } from '#domain/records/charts/record.ts'
import { useCanReach } from '#parts/chart/use-can-reach.ts'
import { useLoaded } from '#parts/loading/use-loaded.ts'
import { withCode } from '#parts/loading/use-refresh.ts'
import { useWorkspace } from '#parts/workspace.ts'

type Refresh = (
  db: LocalDatabase,
  signal: AbortSignal,
) => Promise<Result<unknown, { readonly message: string }>>

/** Follows the stored value of a key. `refresh` reads it again from the server; null if only this device has it. */
function useStored<T>(
  key: string,
  read: (db: LocalDatabase) => Promise<T | null>,
  refresh: Refresh | null,
): Loadable<T> {
  const { db } = useWorkspace()
  const canReach = useCanReach()
  const stored = useLive(async () => read(db), [db, key])
  const refreshed = useLoaded(canReach && refresh !== null ? async (signal) => refresh(db, signal) : null, [
    db,
    key,
  ])
  if (stored.state === 'loading') return LOADING
  if (stored.state === 'ready' && stored.value !== null) return ready(stored.value)
  if (refreshed.state === 'loading') return LOADING
  return refreshed.state === 'failed' ? { state: 'failed', error: refreshed.error.message } : MISSING
}

/** Follows a dataset by its key, such as `1__table`. It is missing if the key is null. */
export function useDataset(key: string | null): Loadable<ExploreDataset> {
  return useStored(
    key ?? '',
    async (db) => (key === null ? null : readLocalSource(db, key)),
    key === null ? null : async (db, signal) => refreshSource(db, key, signal),
  )
}

/** Follows a saved chart. */
export function useSavedChart(name: ChartName): Loadable<StoredChart> {
  return useStored(
    name.kind === 'chart' ? String(name.serverId) : name.localId,
    async (db) => readLocalChart(db, name),
    name.kind === 'chart'
      ? async (db, signal) =>
          withCode(import('#data/commands/charts/refresh-chart.ts'), async (code) =>
            code.refreshChart(db, name.serverId, signal),
          )
      : null,
  )
}
