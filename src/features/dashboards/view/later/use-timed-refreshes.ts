import { useEffect, useEffectEvent, useState } from 'react'
import type { RefreshSettings } from '#domain/dashboard/refresh/refresh.ts'
import { timedRefresh } from '#domain/dashboard/refresh/timed-refresh.ts'
import type { Refreshes } from '#features/dashboards/view/state/use-refreshes.ts'
import { useCanReach } from '#parts/chart/use-can-reach.ts'

interface Timed {
  readonly chartIds: readonly number[]
  readonly settings: RefreshSettings
  readonly refreshes: Pick<Refreshes, 'frequencyS' | 'begin'>
}

/**
 * Refreshes the placed charts by interval. Timed refreshes stop while the page is hidden or the server does not answer; the next
 * interval begins after that.
 */
export const useTimedRefreshes = ({ chartIds, settings, refreshes }: Timed): void => {
  const { frequencyS, begin } = refreshes
  const canReach = useCanReach()
  const isVisible = useIsVisible()
  const plan = useEffectEvent(() => timedRefresh(chartIds, { ...settings, frequencyS }))
  const isRunning = frequencyS > 0 && canReach && isVisible
  useEffect(() => {
    if (!isRunning) return
    const starts = new Set<ReturnType<typeof setTimeout>>()
    const beginAll = () => {
      begin(null)
      for (const { chartId, afterMs } of plan()) {
        const timer = setTimeout(() => {
          starts.delete(timer)
          begin(chartId)
        }, afterMs)
        starts.add(timer)
      }
    }
    const interval = setInterval(beginAll, frequencyS * 1_000)
    return () => {
      clearInterval(interval)
      for (const timer of starts) clearTimeout(timer)
    }
  }, [isRunning, frequencyS, begin])
}

const useIsVisible = (): boolean => {
  const [isVisible, setIsVisible] = useState(() => document.visibilityState === 'visible')
  useEffect(() => {
    const follow = () => setIsVisible(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', follow)
    return () => document.removeEventListener('visibilitychange', follow)
  }, [])
  return isVisible
}
