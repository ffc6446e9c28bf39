import { readDraftTitles } from '#data/answers/dashboards/read-draft-titles.ts'
import { readKnownDashboards } from '#data/answers/dashboards/read-list.ts'
import { useLive } from '#data/db/live.ts'
import type { KnownDashboard } from '#domain/chart/save/dashboard-choice.ts'
import { readyValue } from '#domain/core/loadable.ts'
import { withDraftTitle } from '#domain/dashboard/list/dashboard-entry.ts'
import { CHART_TEXTS } from '#domain/errors/texts/chart-texts.ts'
import { fillText } from '#domain/errors/texts.ts'
import { useCanReach } from '#parts/chart/use-can-reach.ts'
import { useRefresh, withCode } from '#parts/loading/use-refresh.ts'
import { useWorkspace } from '#parts/workspace.ts'

/** Follows the dashboards that a chart can be added to: the stored ones at once, then the server's. `failure` is a message. */
export function useDashboards() {
  const { db, user } = useWorkspace()
  const canReach = useCanReach()
  const known = useLive(async () => readKnownDashboards(db), [db])
  const drafts = readyValue(useLive(async () => readDraftTitles(db), [db]))
  const refresh = async (signal: AbortSignal) =>
    withCode(import('#data/commands/dashboards/refresh-dashboards.ts'), async (code) =>
      code.refreshDashboards(db, signal),
    )
  const refreshed = useRefresh(canReach ? refresh : null, [db])
  const entries = known.state === 'ready' ? (known.value.cached?.entries ?? []) : []
  const dashboards: readonly KnownDashboard[] = entries.flatMap((entry) => {
    const { id, title, savedTitle } = withDraftTitle(entry, drafts?.get(entry.localId))
    // A chart names the number of its dashboard, which only the server gives.
    return id === 0 ? [] : [{ id, title, savedTitle }]
  })
  const failure = refreshed.failure && fillText(CHART_TEXTS.dashboardsNotFetched, { userId: user.userId })
  return { dashboards, failure, canReach }
}
