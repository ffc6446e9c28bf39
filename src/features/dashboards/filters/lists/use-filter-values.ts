import { readCachedFilterValues } from '#data/answers/cached-filter-values.ts'
import { unlessRecent } from '#data/answers/recent/unless-recent.ts'
import { loadFilterValues } from '#data/commands/dashboards/filters/load-filter-values.ts'
import { useLive } from '#data/db/live.ts'
import { thrift } from '#data/platform/data-saver.ts'
import { readyValue } from '#domain/core/loadable.ts'
import { ok } from '#domain/core/result.ts'
import type { NeededList } from '#domain/dashboard/filters/bar/meaning.ts'
import { useCanReach } from '#parts/chart/use-can-reach.ts'
import { useRefresh } from '#parts/loading/use-refresh.ts'
import { useWorkspace } from '#parts/workspace.ts'

/** Follows the values that a filter can take: the stored ones at once, then the server's. Without `isRequested` only the stored ones. */
export const useFilterValues = (
  { key, filter, mask }: NeededList,
  dashboardId: number,
  isRequested = true,
) => {
  const { db } = useWorkspace()
  const canReach = useCanReach()
  const live = useLive(async () => readCachedFilterValues(db, key), [db, key])
  const load = async (signal: AbortSignal) => {
    const what = { answerKey: key }
    const send = async () => loadFilterValues(db, filter, { dashboardId, mask }, signal)
    return (await unlessRecent(db, { what, maxAgeMs: thrift().openedMs, signal }, send)) ?? ok(null)
  }
  const { failure } = useRefresh(canReach && isRequested ? load : null, [db, key])
  const cached = readyValue(live)
  return {
    cached,
    /** Whether this device has no list and cannot request it. */
    isUnknown: live.state === 'ready' && cached === null && !canReach,
    isLoading: cached === null && failure === null && canReach,
    failure: failure?.message,
    canReach,
  }
}
