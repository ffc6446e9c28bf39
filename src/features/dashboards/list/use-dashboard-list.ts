import { useEffect, useMemo } from 'react'
import { readDraftTitles } from '#data/answers/dashboards/read-draft-titles.ts'
import { readKnownDashboards } from '#data/answers/dashboards/read-list.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { useLive } from '#data/db/live.ts'
import { thrift } from '#data/platform/data-saver.ts'
import { readyValue } from '#domain/core/loadable.ts'
import { readShape } from '#domain/core/shape.ts'
import { type DashboardEntry, entryOf, withDraftTitle } from '#domain/dashboard/list/dashboard-entry.ts'
import { dashboards as kind } from '#domain/records/dashboards/kind.ts'
import { hasKind, serverCapsShape } from '#domain/sync/kind/server-capabilities.ts'
import { useCanReach } from '#parts/chart/use-can-reach.ts'
import { useRefresh, withCode } from '#parts/loading/use-refresh.ts'
import { useWorkspace } from '#parts/workspace.ts'
import { AFTER_PAINT_MS, whenIdle } from '#ui/when-idle.ts'

/** The dashboards of this device, and how the refresh of their list went. */
export type DashboardList = ReturnType<typeof useDashboardList>

const NO_ENTRIES: readonly DashboardEntry[] = []
const NO_DRAFTS: ReadonlyMap<string, string | null | undefined> = new Map()

/** Follows the list of dashboards: the stored one at once, then the server's. */
export const useDashboardList = (refreshCount: number) => {
  const { db, user } = useWorkspace()
  const canReach = useCanReach()
  const list = useLive(async () => readKnownDashboards(db), [db])
  const drafts = readyValue(useLive(async () => readDraftTitles(db), [db])) ?? NO_DRAFTS
  useEffect(() => whenIdle(() => void sweep(db).catch(() => undefined), AFTER_PAINT_MS), [db])
  const caps = readyValue(useLive(async () => db.meta.get('serverCaps'), [db]))
  const maxAgeMs = refreshCount === 0 ? thrift().openedMs : 0
  const load = async (signal: AbortSignal) =>
    withCode(import('#data/commands/dashboards/refresh-dashboards.ts'), async (code) =>
      code.refreshOldDashboards(db, maxAgeMs, signal),
    )
  const { value: listedAt, failure } = useRefresh(canReach ? load : null, [db, refreshCount])
  const value = readyValue(list)
  const cached = value?.cached ?? null
  const entries = useMemo(() => {
    if (value === null || value.cached === null) return NO_ENTRIES
    const { stored } = value
    const people = new Map([
      ...[...stored.values()].flatMap(({ ownersNamed = [] }) =>
        ownersNamed.map(({ id, name }) => [id, name] as const),
      ),
      [user.userId, user.name] as const,
    ])
    return value.cached.entries.map((entry) => {
      const dashboard = stored.get(entry.localId)
      const named = dashboard === undefined ? entry : entryOf(dashboard, people)
      return withDraftTitle(named, drafts.get(entry.localId))
    })
  }, [value, user, drafts])
  const read = readShape(serverCapsShape, caps?.value)
  return {
    /** Null if the server never sent the list; undefined while it is read from this device. */
    cached: list.state === 'loading' ? undefined : cached,
    entries,
    stored: value?.stored ?? NONE_STORED,
    drafts,
    /** Whether the server accepts changes of dashboards. */
    isSynced: read.ok && hasKind(read.value, kind),
    failure,
    // The answer arrives before the live query reads it.
    isFresh: canReach && listedAt !== null && cached !== null && cached.at >= listedAt,
    canReach,
    userId: user.userId,
  }
}

const NONE_STORED: Awaited<ReturnType<typeof readKnownDashboards>>['stored'] = new Map()

/** Discards the drafts of deleted dashboards. Nothing waits for it. */
async function sweep(db: LocalDatabase): Promise<void> {
  const code = await import('#data/commands/dashboards/sweep-drafts.ts')
  await code.sweepDashboardDrafts(db)
}
