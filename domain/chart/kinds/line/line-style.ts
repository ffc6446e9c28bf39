import { chosenShape } from '#domain/chart/to-model/series/style/chosen-shape.ts'
import type { SeriesStyle } from '#domain/chart/to-model/series/style/series-style.ts'

/** How a viz type draws its series, as far as the form can choose. */
export function lineStyle(vizType: string, seriesType: string | null): SeriesStyle {
  const chosen = chosenShape(seriesType)
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
