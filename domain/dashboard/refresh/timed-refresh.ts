import type { RefreshSettings } from './refresh.ts'

/** The start of one chart in a timed refresh, in ms after the refresh begins. */
interface ChartRefresh {
  readonly chartId: number
  readonly afterMs: number
}

/**
 * The starts of the charts of a timed refresh: spread evenly over the interval, or over the stagger time if that is longer, without
 * those that are immune. Source: BI spec §9.
 */
export function timedRefresh(
  chartIds: readonly number[],
  { frequencyS, isStaggered, staggerMs, immune }: RefreshSettings,
): readonly ChartRefresh[] {
  const shown = chartIds.filter((id) => !immune.includes(id))
  const spread = Math.max(frequencyS * 1_000, staggerMs)
  const step = isStaggered && shown.length > 1 ? spread / (shown.length - 1) : 0
  return shown.map((chartId, at) => ({ chartId, afterMs: step * at }))
}
