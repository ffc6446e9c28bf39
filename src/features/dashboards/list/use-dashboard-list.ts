import { readKnownDashboards } from '#data/answers/read-dashboards.ts'
import { useLive } from '#data/db/live.ts'
import { thrift } from '#data/platform/data-saver.ts'
import { useCanReach } from '#parts/chart/use-can-reach.ts'
import { useRefresh, withCode } from '#parts/loading/use-refresh.ts'
import { useWorkspace } from '#parts/workspace.ts'

/** The cached list of dashboards, the state of each of them on this device, and how the refresh went. */
export type DashboardList = ReturnType<typeof useDashboardList>

/** Follows the list of dashboards: the stored one at once, then the server's. */
export const useDashboardList = (refreshCount: number) => {
  const { db } = useWorkspace()
  const canReach = useCanReach()
  const list = useLive(async () => readKnownDashboards(db), [db])
  const maxAgeMs = refreshCount === 0 ? thrift().openedMs : 0
  const load = async (signal: AbortSignal) =>
    withCode(import('#data/commands/dashboards/refresh-dashboards.ts'), async (code) =>
      code.refreshOldDashboards(db, maxAgeMs, signal),
    )
  const { value: listedAt, failure } = useRefresh(canReach ? load : null, [db, refreshCount])
  const value = list.state === 'ready' ? list.value : null
  const cached = value?.cached ?? null
  return {
    /** Null if the server never sent the list; undefined while it is read from this device. */
    cached: list.state === 'loading' ? undefined : cached,
    favorites: value?.favorites ?? new Set<number>(),
    /** When each dashboard on this device was stored, in ms since 1970. */
    onDevice: value?.onDevice ?? new Map<number, number>(),
    failure,
    // The answer arrives before the live query reads it.
    isFresh: canReach && listedAt !== null && cached !== null && cached.at >= listedAt,
    canReach,
  }
}
