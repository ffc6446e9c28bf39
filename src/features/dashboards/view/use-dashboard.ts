import { useEffect, useMemo, useState } from 'react'
import {
  type OpenedDashboard,
  openKeptDashboard,
  readKeptDashboard,
  readKeptFavorites,
} from '#data/answers/cached-dashboards.ts'
import { refreshDashboard, refreshFavorite } from '#data/commands/dashboards/open-dashboard.ts'
import { useLive } from '#data/db/live.ts'
import { localDatabase } from '#data/session/session.ts'
import type { NotKeptError } from '#domain/errors/not-kept.ts'
import type { WireError } from '#domain/errors/wire-error.ts'
import { useCanReach } from '#parts/chart/use-can-reach.ts'

/** A dashboard on its way to the screen. `failure` beside a dashboard tells that its newest version did not come. */
export type DashboardState =
  | { readonly kind: 'reading' }
  | {
      readonly kind: 'missing'
      readonly failure: WireError | NotKeptError | null
      readonly isLoading: boolean
    }
  | {
      readonly kind: 'ready'
      readonly opened: OpenedDashboard
      readonly keptAt: number
      readonly failure: WireError | NotKeptError | null
      readonly isFavorite: boolean
    }

/** Follows a dashboard: what is kept at once, then the server's. `refreshCount` grows with each refresh. */
export const useDashboard = (idOrSlug: string, refreshCount: number): DashboardState => {
  const db = localDatabase()
  const canReach = useCanReach()
  const [failure, setFailure] = useState<WireError | NotKeptError | null>(null)
  const kept = useLive(async () => readKeptDashboard(db, idOrSlug), [db, idOrSlug])
  const favorites = useLive(async () => readKeptFavorites(db), [db])
  useEffect(() => {
    if (!canReach) return
    const controller = new AbortController()
    void refreshDashboard(db, idOrSlug, controller.signal).then(async (result) => {
      if (controller.signal.aborted) return
      setFailure(result.ok ? null : result.error)
      if (result.ok) await refreshFavorite(db, result.value)
    })
    return () => controller.abort()
  }, [db, idOrSlug, canReach, refreshCount])
  const text = kept.state === 'ready' ? (kept.value?.text ?? null) : null
  // The same text gives the same records, so a refresh that changed nothing draws nothing anew.
  const opened = useMemo(() => (text === null ? null : openKeptDashboard(text)), [text])
  if (kept.state === 'loading') return { kind: 'reading' }
  if (kept.state === 'failed') return { kind: 'missing', failure, isLoading: false }
  // What the server gave is told before it is read from where it is kept: only a failure says that there is nothing.
  if (opened === null) return { kind: 'missing', failure, isLoading: canReach && failure === null }
  const isFavorite = favorites.state === 'ready' && favorites.value.has(opened.dashboard.id)
  return { kind: 'ready', opened, keptAt: kept.value?.at ?? 0, failure, isFavorite }
}
