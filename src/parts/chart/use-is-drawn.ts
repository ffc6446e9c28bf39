import { useEffect, useState } from 'react'
import { AFTER_PAINT_MS, whenIdle } from '#ui/when-idle.ts'

/** How long what is loaded after a chart waits for its result at the most, in ms. */
const LONGEST_MS = 3_000

/**
 * Whether the first chart of a screen has been drawn: its result arrived and the page was idle, or the wait is over. What is
 * loaded only then has files of its own, which would delay the chart.
 */
export function useIsDrawn(hasResult: boolean): boolean {
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    if (isDrawn) return
    if (hasResult) return whenIdle(() => setDrawn(true), AFTER_PAINT_MS)
    const timer = setTimeout(() => setDrawn(true), LONGEST_MS)
    return () => clearTimeout(timer)
  }, [hasResult, isDrawn])
  return isDrawn
}
