import type { SeriesChartModel } from '#domain/chart/model/series-chart.ts'
import type { Shortfall } from '#domain/core/completeness/completeness.ts'

/** The periods of an axis that hold a part of their time only: the first, the last, or one that is not over. */
export function partialPeriods({
  open,
  xLabels,
}: Pick<SeriesChartModel, 'open' | 'xLabels'>): readonly Shortfall[] {
  return open.map(({ at }) => ({ kind: 'partial-period', period: xLabels[at] ?? '' }))
}
