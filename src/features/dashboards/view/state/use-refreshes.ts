import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { type RefreshSettings, timedRefresh } from '#domain/dashboard/refresh/refresh.ts'
import { useCanReach } from '#parts/chart/use-can-reach.ts'

/** The refreshes of single charts by their id, and the interval of timed ones in seconds. */
export interface Refreshes {
  readonly counts: ReadonlyMap<number, number>
  /** The number of timed refreshes that began. */
  readonly timedCount: number
  readonly frequencyS: number
  readonly setFrequency: (seconds: number) => void
}

/**
 * Refreshes the placed charts by interval. Timed refreshes stop while the page is hidden or the server does not answer; the next
 * interval begins after that.
 */
export const useRefreshes = (chartIds: readonly number[], settings: RefreshSettings): Refreshes => {
  const canReach = useCanReach()
  const isVisible = useIsVisible()
  const [counts, setCounts] = useState<ReadonlyMap<number, number>>(new Map())
  const [timedCount, setTimedCount] = useState(0)
  const [frequencyS, setFrequency] = useState(settings.frequencyS)
  const refresh = useCallback(
    (id: number) => setCounts((before) => new Map([...before, [id, (before.get(id) ?? 0) + 1]])),
    [],
  )
  const plan = useEffectEvent(() => timedRefresh(chartIds, { ...settings, frequencyS }))
  const isRunning = frequencyS > 0 && canReach && isVisible
  useEffect(() => {
    if (!isRunning) return
    const starts = new Set<ReturnType<typeof setTimeout>>()
    const begin = () => {
      setTimedCount((count) => count + 1)
      for (const { chartId, afterMs } of plan()) {
        const timer = setTimeout(() => {
          starts.delete(timer)
          refresh(chartId)
        }, afterMs)
        starts.add(timer)
      }
    }
    const interval = setInterval(begin, frequencyS * 1_000)
    return () => {
      clearInterval(interval)
      for (const timer of starts) clearTimeout(timer)
    }
  }, [isRunning, frequencyS, refresh])
  return { counts, timedCount, frequencyS, setFrequency }
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
