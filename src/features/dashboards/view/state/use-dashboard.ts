import { useRef, useState } from 'react'
import { hasUnsentCharts } from '#data/answers/charts/read-layers.ts'
import {
  makeOpener,
  type OpenedDashboard,
  readCachedDashboard,
} from '#data/answers/dashboards/read-dashboard.ts'
import { unlessRecent } from '#data/answers/recent/unless-recent.ts'
import { useLive } from '#data/db/live.ts'
import { thrift } from '#data/platform/data-saver.ts'
import { type Loadable, MISSING, ready } from '#domain/core/loadable.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import type { AnswerNotStoredError } from '#domain/errors/not-saved.ts'
import { START_TEXTS } from '#domain/errors/start-texts.ts'
import type { WireError } from '#domain/errors/wire-error.ts'
import { useCanReach } from '#parts/chart/use-can-reach.ts'
import { useRefresh } from '#parts/loading/use-refresh.ts'
import { useWorkspace } from '#parts/workspace.ts'

/** A dashboard as this device stores it. */
export interface StoredDashboard {
  readonly opened: OpenedDashboard
  /** When the server sent it, in ms since 1970. */
  readonly at: number
  readonly isFavorite: boolean
}

/** A followed dashboard and its refresh. */
interface FollowedDashboard {
  readonly stored: Loadable<StoredDashboard, unknown>
  /** Whether a stored copy may still arrive: it is read, or requested from the server. */
  readonly isLoading: boolean
  /** Why the last refresh failed; null if it succeeded or there was none. */
  readonly failure: WireError | AnswerNotStoredError | null
}

// The stored copy is drawn while it loads.
const loadCode = async () => import('#data/commands/dashboards/open-dashboard.ts').catch(() => null)

const NOT_LOADED: Result<null, WireError> = err({
  code: 'offline',
  status: null,
  message: START_TEXTS.partMissing,
})

/** Follows a dashboard: the stored copy at once, then the server's. `refreshCount` grows with each refresh. */
export const useDashboard = (idOrSlug: string, refreshCount: number): FollowedDashboard => {
  const { db } = useWorkspace()
  const canReach = useCanReach()
  // Keeps the identity of an unchanged dashboard, so that its refresh draws nothing again.
  const [open] = useState(makeOpener)
  const live = useLive(async () => {
    const found = await readCachedDashboard(db, idOrSlug)
    return found && { opened: open(found), at: found.at, isFavorite: found.dashboard.isFavorite }
  }, [db, idOrSlug, open])
  const unsent = useLive(async () => hasUnsentCharts(db), [db])
  const isSending = unsent.state === 'ready' && unsent.value
  // An answer that the server gave while a chart was being sent may lack that chart.
  const isOutdated = useRef(false)
  const refresh = async (signal: AbortSignal) => {
    const maxAgeMs = refreshCount > 0 || isOutdated.current ? 0 : thrift().openedMs
    isOutdated.current = isSending
    const code = await loadCode()
    if (code === null) return NOT_LOADED
    const send = async () => code.refreshDashboard(db, idOrSlug, signal)
    const refreshed = await unlessRecent(db, { what: { dashboard: idOrSlug }, maxAgeMs, signal }, send)
    if (refreshed?.ok === true && !signal.aborted) await code.refreshFavorite(db, refreshed.value)
    return refreshed ?? ok(null)
  }
  const { failure } = useRefresh(canReach ? refresh : null, [db, idOrSlug, refreshCount, isSending])
  if (live.state !== 'ready') return { stored: live, isLoading: live.state === 'loading', failure }
  // The answer arrives before the live query reads it, so only a failure ends the loading.
  if (live.value === null) return { stored: MISSING, isLoading: canReach && failure === null, failure }
  return { stored: ready(live.value), isLoading: false, failure }
}
