import type { Chart } from 'chart.js'

/** A drawing whose code comes with the first chart that needs it, as a chart finds it. */
interface LateDrawing<Draw> {
  /** Null where the code is on its way, and the chart is drawn anew once it is here; "failed" where it does not come. */
  readonly for: (chart: Chart) => Draw | 'failed' | null
  /** A chart that is gone is not drawn anew. */
  readonly forget: (chart: Chart) => void
}

/** Makes a drawing that few charts need and none has to wait for. */
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
