import { useEffect, useState } from 'react'
import { AFTER_PAINT_MS, whenIdle } from '#ui/when-idle.ts'

/** In ms. The rows below a chart wait at most this long for its result. */
const LONGEST_MS = 3_000

/**
 * Whether the chart has been drawn: its result arrived and the page was idle, or the wait is over. The pane below loads six
 * files, which would delay the chart.
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
