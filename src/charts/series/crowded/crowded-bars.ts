import type { SeriesChartModel } from '#domain/chart/model/series-chart.ts'

/** Most bars that are drawn one by one: more have no pixel each. */
const MOST_BARS = 2_000

/** Tells whether the bars of a chart are drawn as columns of pixels. Bars beside or on each other would cover each other. */
export function areBarsCrowded({ series, xs, isHorizontal }: SeriesChartModel): boolean {
  return !isHorizontal && xs.length > MOST_BARS && series.filter(({ shape }) => shape === 'bar').length === 1
}
