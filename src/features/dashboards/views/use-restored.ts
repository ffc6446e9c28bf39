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

interface Decided {
  readonly id: number
  /** The view that the address named; undefined without one. */
  readonly named?: string | undefined
  readonly restored: Restored | null
}

/**
 * Opens a dashboard with the view that its address names, the default view of the user or their last filters, by writing them
 * into the address. It decides once for each dashboard, and no chart is requested before that.
 */
export const useRestored = (search: ScreenProps['search'], opened: OpenedDashboard | null): RestoredState => {
  const { db } = useWorkspace()
  const router = useRouter()
  const [decided, decide] = useState<Decided | null>(null)
  // Written into the address, which does not have it yet.
  const [written, write] = useState<Decided | null>(null)
  const id = opened?.dashboard.id ?? 0
  const named = search.get(VIEW_PARAMETER)
  const hasView = named !== undefined
  const isDecided = id === 0 || (decided?.id === id && (!hasView || decided.named === named))
  const isByAddress = !hasView && written === null && (bringsState(search) || location.hash !== '')
  const isPending = opened !== null && !isDecided && !isByAddress
  const read = useEffectEvent(async () => {
    const isKnown =
      hasView || (await db.dashboardMemories.where('current.dashboardId').equals(id).count()) > 0
    if (!isKnown || opened === null) return null
    return (await import('./open-restored.ts')).openRestored(db, opened, search)
  })
  const finish = useEffectEvent((restored: Restored | null) => {
    if (restored === null) return decide({ id, named, restored })
    write({ id, restored })
    router.history.replace(`${location.pathname}${restored.address}`)
  })
  useEffect(() => {
    if (!isPending) return
    let isOver = false
    const end = (restored: Restored | null) => {
      if (!isOver) finish(restored)
    }
    void read().then(end, () => end(null))
    return () => {
      isOver = true
    }
  }, [isPending, id])
  const isWritten = written !== null && isIn(written, search)
  // An address with a state of its own decides too: a later reset of the filters restores nothing.
  if (opened !== null && (isWritten || (isByAddress && decided?.id !== id))) {
    decide(isWritten ? written : { id, restored: null })
    write(null)
  }
  return { isLoading: isPending, restored: decided?.id === id ? decided.restored : null }
}

function isIn({ restored }: Decided, search: ScreenProps['search']): boolean {
  return (
    !search.has(VIEW_PARAMETER) &&
    (restored?.filters === undefined || search.has('native_filters')) &&
    (restored?.tabs === undefined || search.has('tabs'))
  )
}
