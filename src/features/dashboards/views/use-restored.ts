import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import type { OpenedDashboard } from '#data/answers/dashboards/read-dashboard.ts'
import { bringsState, VIEW_PARAMETER } from '#domain/dashboard/views/brings-state.ts'
import type { ScreenProps } from '#features/feature.ts'
import { useWorkspace } from '#parts/workspace.ts'
import type { Restored } from './open-restored.ts'

/** The state with which a dashboard opened; `isLoading` before it is known, null if it opened with its own filters. */
interface RestoredState {
  readonly isLoading: boolean
  readonly restored: Restored | null
}

/**
 * Opens a dashboard with the view that its address names, the default view of the user or their last filters, by writing them
 * into the address. It decides once while the screen is mounted, and no chart is requested before that.
 */
export const useRestored = (search: ScreenProps['search'], opened: OpenedDashboard | null): RestoredState => {
  const { db } = useWorkspace()
  const { history } = useRouter()
  const [decided, decide] = useState<Restored | null>()
  // Written into the address, which may not have it yet.
  const [written, write] = useState<Restored | null>(null)
  const named = search.get(VIEW_PARAMETER)
  const isNamed = named !== undefined
  const isOwn = !isNamed && (bringsState(search) || location.hash !== '')
  const id = opened?.dashboard.id ?? 0
  const isPending = id !== 0 && (isNamed || (decided === undefined && !isOwn))
  const read = useEffectEvent(async () => {
    const isKnown =
      isNamed || (await db.dashboardMemories.where('current.dashboardId').equals(id).count()) > 0
    if (!isKnown || opened === null) return null
    return (await import('./open-restored.ts')).openRestored(db, opened, search)
  })
  const end = useEffectEvent((restored: Restored | null) => {
    if (restored === null) decide(null)
    else write(restored)
    if (restored !== null || isNamed) history.replace(location.pathname + (restored?.address ?? ''))
  })
  useEffect(() => {
    if (!isPending) return
    const controller = new AbortController()
    const finish = (restored: Restored | null) => {
      if (!controller.signal.aborted) end(restored)
    }
    void read().then(finish, () => finish(null))
    return () => controller.abort()
  }, [isPending, named])
  const isInAddress = written !== null && !isNamed && (isOwn || written.address === '')
  // An address with a state of its own decides too: a later reset of the filters restores nothing.
  if (isInAddress || (isOwn && decided === undefined && written === null)) {
    decide(written)
    write(null)
  }
  return { isLoading: isPending, restored: decided ?? null }
}
