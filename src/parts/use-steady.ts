import { useEffect, useRef, useState } from 'react'

/** Words about state change at most this often, in ms. Source: look §1. */
const STEADY_MS = 500

/** What counts as a change of words, and which ones must not wait: they say that something is not safe yet, or is now. */
export interface SteadyRules<T> {
  readonly wordsOf: (value: T) => string
  readonly isUrgent?: (value: T) => boolean
}

/** The latest value, but no two changes of its words within half a second, so that they can be read. */
export function useSteady<T>(latest: T, { wordsOf, isUrgent = () => false }: SteadyRules<T>): T {
  const [shown, setShown] = useState(latest)
  const changedAt = useRef(-STEADY_MS)
  const isSame = wordsOf(latest) === wordsOf(shown)
  const mustShow = isSame || isUrgent(latest)
  if (!isSame && mustShow) setShown(latest)
  useEffect(() => {
    if (mustShow) return
    const waitMs = Math.max(0, changedAt.current + STEADY_MS - performance.now())
    const timer = setTimeout(() => {
      changedAt.current = performance.now()
      setShown(latest)
    }, waitMs)
    return () => clearTimeout(timer)
  }, [latest, mustShow])
  return mustShow ? latest : shown
}
