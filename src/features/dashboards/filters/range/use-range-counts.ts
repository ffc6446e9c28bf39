import { readCachedCounts } from '#data/answers/cached-range-counts.ts'
import { unlessRecent } from '#data/answers/recent/unless-recent.ts'
import { loadRangeCounts } from '#data/commands/dashboards/filters/load-range-counts.ts'
import { useLive } from '#data/db/live.ts'
import { thrift } from '#data/platform/data-saver.ts'
import { readyValue } from '#domain/core/loadable.ts'
import { ok } from '#domain/core/result.ts'
import type { NeededList } from '#domain/dashboard/filters/bar/meaning.ts'
import type { RangeFilter } from '#domain/dashboard/filters/range/kind.ts'
import { countsKey, type RangeCounts } from '#domain/dashboard/filters/values/range-counts.ts'
import { useCanReach } from '#parts/chart/use-can-reach.ts'
import { useRefresh } from '#parts/loading/use-refresh.ts'
import { useWorkspace } from '#parts/workspace.ts'

/** The counts of a range, or one sentence on why there are none; both are null while they load. */
interface ShownCounts {
  readonly counts: RangeCounts | null
  readonly reason: string | null
}

const TOO_MANY = 'No histogram: too many different numbers.'
const NOT_STORED = 'The histogram is not on this device.'
const FAILED = 'The histogram could not be loaded.'

/** Follows the counts of a range under the values of its parents: the stored ones at once, then the server's if requested. */
export const useRangeCounts = (
  filter: RangeFilter,
  { mask }: Pick<NeededList, 'mask'>,
  { dashboardId, isRequested }: { readonly dashboardId: number; readonly isRequested: boolean },
): ShownCounts => {
  const { db } = useWorkspace()
  const canReach = useCanReach()
  const key = countsKey(filter, { dashboardId, mask })
  const live = useLive(async () => readCachedCounts(db, key), [db, key])
  const load = async (signal: AbortSignal) => {
    const what = { answerKey: key }
    const send = async () => loadRangeCounts(db, filter, { dashboardId, mask }, signal)
    return (await unlessRecent(db, { what, maxAgeMs: thrift().openedMs, signal }, send)) ?? ok(null)
  }
  const { failure } = useRefresh(canReach && isRequested ? load : null, [db, key])
  const cached = readyValue(live)
  if (cached !== null) return { counts: cached.counts, reason: cached.counts === null ? TOO_MANY : null }
  if (failure !== null) return { counts: null, reason: FAILED }
  return { counts: null, reason: live.state === 'ready' && !canReach ? NOT_STORED : null }
}
