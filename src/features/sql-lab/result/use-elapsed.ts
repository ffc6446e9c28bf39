import { useEffect, useState } from 'react'
import { clock } from '#data/platform/clock.ts'

/** How often a running time is drawn again, in ms. */
const TICK_MS = 100

/** How long something runs already, in ms, while `isRunning`. */
export function useElapsed(startedAt: number, isRunning: boolean): number {
  const [now, setNow] = useState(() => clock.now())
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(clock.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [isRunning, startedAt])
  return Math.max(0, now - startedAt)
}
