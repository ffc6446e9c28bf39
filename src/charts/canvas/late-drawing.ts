import type { Chart } from 'chart.js'

/** A drawing whose code is loaded with the first chart that needs it. */
interface LateDrawing<Draw> {
  /** Null while the code is loading, and the chart is drawn again after that; "failed" where it does not load. */
  readonly for: (chart: Chart) => Draw | 'failed' | null
  /** Forgets a destroyed chart. */
  readonly forget: (chart: Chart) => void
}

/** Makes a drawing that few charts need and none waits for. */
export function lateDrawing<Draw extends (...args: never[]) => void>(
  fetchDraw: () => Promise<Draw>,
): LateDrawing<Draw> {
  let found: Draw | 'failed' | null = null
  let isRequested = false
  const waiting = new Set<Chart>()
  const ask = async (): Promise<void> => {
    isRequested = true
    found = await fetchDraw().catch(() => 'failed' as const)
    for (const chart of waiting) chart.draw()
    waiting.clear()
  }
  return {
    for: (chart) => {
      if (!isRequested) void ask()
      if (found === null) waiting.add(chart)
      return found
    },
    forget: (chart) => void waiting.delete(chart),
  }
}
