import { useEffect, useRef, useState } from 'react'

/** Words about state change at most this often, in ms. Source: look §1. */
const STEADY_MS = 500

/**
 * The latest value, but no two changes of its words within half a second, so that they can be read. `wordsOf` tells
 * what counts as a change; all else follows at once.
 */
export function useSteady<T>(latest: T, wordsOf: (value: T) => string): T {
  const [shown, setShown] = useState(latest)
  const changedAt = useRef(-STEADY_MS)
  const isSame = wordsOf(latest) === wordsOf(shown)
  useEffect(() => {
    if (isSame) return
    const waitMs = Math.max(0, changedAt.current + STEADY_MS - performance.now())
    const timer = setTimeout(() => {
      changedAt.current = performance.now()
      setShown(latest)
    }, waitMs)
    return () => clearTimeout(timer)
  }, [latest, isSame])
  return isSame ? latest : shown
}
