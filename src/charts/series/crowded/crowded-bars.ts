import type { SeriesChartModel } from '#domain/chart/model/series-chart.ts'

/** Most bars that are drawn one by one: of more, each is narrower than a pixel. */
const MOST_BARS = 2_000

/** Whether the bars of a chart are drawn as columns of pixels. Grouped or stacked bars would cover each other. */
export function areBarsCrowded({ series, xs, isHorizontal }: SeriesChartModel): boolean {
  return !isHorizontal && xs.length > MOST_BARS && series.filter(({ shape }) => shape === 'bar').length === 1
}
