import type { SeriesShape } from '#domain/chart/model/series-chart.ts'
import type { SeriesStyle } from '#domain/chart/to-model/series/series-drawing.ts'

/** The shapes that a form may choose, by its words. */
const CHOSEN: ReadonlyMap<string, SeriesShape> = new Map<string, SeriesShape>([
  ['line', 'line'],
  ['smooth', 'smooth'],
  ['start', 'start'],
  ['middle', 'middle'],
  ['end', 'end'],
  ['scatter', 'points'],
  ['bar', 'bar'],
])

/** How a viz type draws its series, as far as its form may say. */
export function lineStyle(vizType: string, seriesType: string | null): SeriesStyle {
  const chosen = CHOSEN.get(seriesType ?? '') ?? null
  switch (vizType) {
    case 'echarts_timeseries_smooth':
      return { shape: 'smooth', isArea: false }
    case 'echarts_timeseries_scatter':
      return { shape: 'points', isArea: false }
    case 'echarts_timeseries_step':
      return { shape: chosen === 'middle' || chosen === 'end' ? chosen : 'start', isArea: false }
    default:
      return { shape: chosen ?? 'line', isArea: vizType === 'echarts_area' }
  }
}
