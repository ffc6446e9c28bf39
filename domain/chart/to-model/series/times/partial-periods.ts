import type { SeriesChartModel } from '#domain/chart/model/series-chart.ts'
import type { Shortfall } from '#domain/core/completeness/completeness.ts'

/** The periods of an axis that may be incomplete: first, last, and unfinished ones. */
export function partialPeriods({
  open,
  xLabels,
}: Pick<SeriesChartModel, 'open' | 'xLabels'>): readonly Shortfall[] {
  return open.map(({ at }) => ({ kind: 'partial-period', period: xLabels[at] ?? '' }))
}
