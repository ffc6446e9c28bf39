import { useEffect, useState } from 'react'
import { AFTER_PAINT_MS, whenIdle } from '#ui/when-idle.ts'

/** Longest wait of the rows below a chart for its result, in ms. */
const LONGEST_MS = 3_000

/**
 * Tells whether the chart of a screen had its turn: its result came and the page was idle since, or none came in time. What
 * is shown below it loads six files, which would come before the chart.
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
