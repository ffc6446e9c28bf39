import type { Picture } from '#domain/chart/model/chart-model.ts'
import type { ChartRows } from '#domain/chart/result/chart-result.ts'
import type { DrawContext } from '#domain/chart/to-model/model-context.ts'
import { drawBar } from './bar/to-model.ts'
import { drawFigure } from './big-number/to-model.ts'
import { drawHeatmap } from './heatmap/to-model.ts'
import { drawLine, seriesLabels } from './line/to-model.ts'
import { drawPie, pieLabels } from './pie/to-model.ts'
import { drawTable } from './table/to-model.ts'

/** Draws a chart from its rows; null when the rows hold nothing to draw. A kind that has no drawing becomes a table. */
export function drawChart(results: readonly ChartRows[], context: DrawContext): Picture | null {
  const [rows] = results
  if (rows === undefined || rows.rows.length === 0) return null
  switch (context.chart.vizType) {
    case 'big_number':
    case 'big_number_total':
      return drawFigure(rows, context)
    case 'echarts_timeseries_line':
    case 'echarts_timeseries_smooth':
    case 'echarts_timeseries':
    case 'echarts_area':
      return drawLine(rows, context)
    case 'echarts_timeseries_bar':
    case 'dist_bar':
      return drawBar(rows, context)
    case 'heatmap_v2':
      return drawHeatmap(rows, context)
    case 'pie':
      return drawPie(rows, context)
    case 'table':
    case 'other':
      return drawTable(results, context)
  }
}

/** The labels of a chart that must keep one colour across the dashboard. */
export function colorLabels(results: readonly ChartRows[], context: DrawContext): readonly string[] {
  const [rows] = results
  if (rows === undefined || rows.rows.length === 0) return []
  switch (context.chart.vizType) {
    case 'echarts_timeseries_line':
    case 'echarts_timeseries_smooth':
    case 'echarts_timeseries':
    case 'echarts_area':
    case 'echarts_timeseries_bar':
    case 'dist_bar':
      return seriesLabels(rows, context)
    case 'pie':
      return pieLabels(rows, context)
    case 'big_number':
    case 'big_number_total':
    case 'table':
    case 'heatmap_v2':
    case 'other':
      return []
  }
}
