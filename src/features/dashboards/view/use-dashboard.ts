import { useEffect, useRef, useState } from 'react'
import { unlessRecent } from '#data/answers/charts/unless-recent.ts'
import {
  hasUnsentCharts,
  makeOpener,
  type OpenedDashboard,
  readCachedDashboard,
} from '#data/answers/read-dashboards.ts'
import { refreshDashboard, refreshFavorite } from '#data/commands/dashboards/open-dashboard.ts'
import { useLive } from '#data/db/live.ts'
import { thrift } from '#data/platform/data-saver.ts'
import type { AnswerNotStoredError } from '#domain/errors/not-saved.ts'
import type { WireError } from '#domain/errors/wire-error.ts'
import { useCanReach } from '#parts/chart/use-can-reach.ts'
import { useWorkspace } from '#parts/workspace.ts'

/** A dashboard on its way to the screen. `failure` beside a dashboard says that its newest version did not come. */
export type DashboardState =
  | { readonly kind: 'reading' }
  | {
      readonly kind: 'missing'
      readonly failure: WireError | AnswerNotStoredError | null
      readonly isLoading: boolean
    }
  | {
      readonly kind: 'ready'
      readonly opened: OpenedDashboard
      readonly storedAt: number
      readonly failure: WireError | AnswerNotStoredError | null
      readonly isFavorite: boolean
    }

/** Follows a dashboard: what is stored at once, then the server's. `refreshCount` grows with each refresh. */
export const useDashboard = (idOrSlug: string, refreshCount: number): DashboardState => {
  const { db } = useWorkspace()
  const canReach = useCanReach()
  const [failure, setFailure] = useState<WireError | AnswerNotStoredError | null>(null)
  // A refresh that changed nothing draws nothing anew.
  const [open] = useState(makeOpener)
  const kept = useLive(async () => {
    const found = await readCachedDashboard(db, idOrSlug)
    if (found === null) return null
    return { opened: open(found), at: found.at, isFavorite: found.dashboard.isFavorite }
  }, [db, idOrSlug, open])
  const unsent = useLive(async () => hasUnsentCharts(db), [db])
  const isSending = unsent.state === 'ready' && unsent.value
  // What the server answered while a chart was on its way may not have that chart.
  const isOutdated = useRef(false)
  useEffect(() => {
    if (!canReach) return
    const controller = new AbortController()
    const { signal } = controller
    const ask = async () => {
      const result = await refreshDashboard(db, idOrSlug, signal)
      if (signal.aborted) return
      setFailure(result.ok ? null : result.error)
      if (result.ok) await refreshFavorite(db, result.value)
    }
    const maxAgeMs = refreshCount > 0 || isOutdated.current ? 0 : thrift().openedMs
    isOutdated.current = isSending
    void unlessRecent(db, { what: { dashboard: idOrSlug }, maxAgeMs, signal }, ask)
    return () => controller.abort()
  }, [db, idOrSlug, canReach, refreshCount, isSending])
  if (kept.state === 'loading') return { kind: 'reading' }
  if (kept.state === 'failed') return { kind: 'missing', failure, isLoading: false }
  // What the server gave arrives before it is read from where it is stored: only a failure says that there is nothing.
  if (kept.value === null) return { kind: 'missing', failure, isLoading: canReach && failure === null }
  const { opened, at: storedAt, isFavorite } = kept.value
  return { kind: 'ready', opened, storedAt, failure, isFavorite }
}
