import type { ChartQuery } from '#domain/chart/loading/chart-query.ts'
import type { Drawing } from '#domain/chart/model/chart-model.ts'
import type { CachedResult } from '#domain/chart/source.ts'
import type { ModelOptions } from '#domain/chart/to-model/model-context.ts'
import { D3_FORMATS } from './d3-formats.ts'

/** Draws the results of a chart; the only caller of `toModel`. Null where there is nothing to draw. */
export function makeDrawing(
  { chart, dataset }: Pick<ChartQuery, 'chart' | 'dataset'>,
  { results, at, cachedAt }: Omit<CachedResult, 'key'>,
  options: Pick<ModelOptions, 'colors' | 'layers' | 'page'>,
): Drawing | null {
  return chart.toModel(results, { ...options, dataset, formats: D3_FORMATS, requestedAt: cachedAt ?? at })
}
