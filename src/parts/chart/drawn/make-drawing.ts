import type { ChartQuery } from '#domain/chart/loading/chart-query.ts'
import type { Drawing } from '#domain/chart/model/chart-model.ts'
import type { CachedResult } from '#domain/chart/source.ts'
import type { ModelOptions } from '#domain/chart/to-model/model-context.ts'
import { D3_FORMATS } from './d3-formats.ts'

/** The one place that makes a drawing of a chart's results; null where they hold nothing to draw. */
export function makeDrawing(
  { chart, dataset }: Pick<ChartQuery, 'chart' | 'dataset'>,
  { results, at, cachedAt }: Omit<CachedResult, 'key'>,
  options: Pick<ModelOptions, 'colors' | 'layers' | 'page'>,
): Drawing | null {
  return chart.toModel(results, { ...options, dataset, formats: D3_FORMATS, requestedAt: cachedAt ?? at })
}
