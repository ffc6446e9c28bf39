import { useEffect, useRef, useState } from 'react'

/** Words about state change at most this often, in ms. Source: look §1. */
const STEADY_MS = 500

/** The latest value, but no two changes within half a second, so that words can be read. */
export function useSteady<T extends string>(latest: T): T {
  const [shown, setShown] = useState(latest)
  const changedAt = useRef(-STEADY_MS)
  useEffect(() => {
    if (latest === shown) return
    const waitMs = Math.max(0, changedAt.current + STEADY_MS - performance.now())
    const timer = setTimeout(() => {
      changedAt.current = performance.now()
      setShown(latest)
    }, waitMs)
    return () => clearTimeout(timer)
  }, [latest, shown])
  return shown
}
