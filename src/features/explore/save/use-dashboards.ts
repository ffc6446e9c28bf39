import { useEffect, useState } from 'react'
import { readKnownDashboards } from '#data/answers/read-dashboards.ts'
import { useLive } from '#data/db/live.ts'
import type { KnownDashboard } from '#domain/chart/save/dashboard-choice.ts'
import { fillText } from '#domain/errors/catalogue.ts'
import { useCanReach } from '#parts/chart/use-can-reach.ts'
import { useWorkspace } from '#parts/workspace.ts'

/** The dashboards that a chart can be added to: those of this device at once, then the server's. `failure` says why they did not come. */
export function useDashboards() {
  const { db, user } = useWorkspace()
  const canReach = useCanReach()
  const [isFailed, setFailed] = useState(false)
  const known = useLive(async () => readKnownDashboards(db), [db])
  useEffect(() => {
    if (!canReach) return
    const controller = new AbortController()
    const refresh = async () => {
      const { refreshDashboards } = await import('#data/commands/dashboards/refresh-dashboards.ts')
      return refreshDashboards(db, controller.signal)
    }
    void refresh()
      .then(({ ok }) => !controller.signal.aborted && setFailed(!ok))
      .catch(() => setFailed(true))
    return () => controller.abort()
  }, [db, canReach])
  const entries = known.state === 'ready' ? (known.value.cached?.entries ?? []) : []
  const dashboards: readonly KnownDashboard[] = entries.map(({ id, title }) => ({ id, title }))
  const failure = isFailed ? fillText('dashboardsNotFetched', { userId: user.userId }) : null
  return { dashboards, failure, canReach }
}
