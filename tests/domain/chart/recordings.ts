import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ChartAnswer, readChartAnswer } from '#domain/chart/result/chart-result.ts'

/** The saved form, request and response of a chart in Superset 4.1.2. */
export interface RecordedChart {
  readonly params: Readonly<Record<string, unknown>> & { readonly viz_type: string }
  readonly queries: readonly Readonly<Record<string, unknown>>[]
  readonly answer: ChartAnswer
}

/** The recorded charts, by file. */
export const RECORDINGS = [
  'big_number',
  'big_number_total',
  'box_plot',
  'bubble_v2',
  'echarts_area',
  'echarts_timeseries_bar',
  'echarts_timeseries_line',
  'funnel',
  'gauge_chart',
  'heatmap_v2',
  'histogram_v2',
  'mixed_timeseries',
  'pie',
  'radar',
  'sankey_v2',
  'pivot_table_v2',
  'sunburst_v2',
  'table',
  'table_raw',
  'treemap_v2',
  'word_cloud',
  'waterfall',
] as const

/** Reads a recorded chart. */
export function recordedChart(name: (typeof RECORDINGS)[number]): RecordedChart {
  const file = join(import.meta.dirname, 'recordings', `${name}.json`)
  const { params, queries, answer } = JSON.parse(readFileSync(file, 'utf8'))
  const read = readChartAnswer(JSON.stringify(answer), queries)
  if (!read.ok) throw new Error(read.error.message)
  return { params, queries, answer: read.value }
}
