import type { TooltipRow } from '#charts/canvas/ChartTooltip.tsx'
import type { SeriesChartModel } from '#domain/chart/model/series-chart.ts'

/** What a chart of series says of a place, or of one series there. */
export function tooltipRows(
  { series, tooltip }: SeriesChartModel,
  at: number,
  datasetIndex: number,
): readonly TooltipRow[] {
  const sum = series.reduce((total, { values }) => total + (values[at] ?? 0), 0)
  const rows = series.flatMap(({ name, color, texts, values }, index) => {
    const value = values[at]
    if (typeof value !== 'number' || (!tooltip.isRich && index !== datasetIndex)) return []
    const share = tooltip.hasShares && sum !== 0 ? `${((value / sum) * 100).toFixed(1)} %` : undefined
    return [{ name, color, text: texts[at] ?? '', share, value }]
  })
  if (tooltip.isSorted) return rows.toSorted((one, other) => other.value - one.value)
  // A stack begins below.
  return rows.toReversed()
}
