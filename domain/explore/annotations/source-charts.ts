import type { ChartBuilder } from '#domain/chart/kinds/chart-builder.ts'
import { type ChartForm, listOf, valueOf } from '#domain/explore/builder-fields.ts'
import { columnText, metricText } from '#domain/explore/values/adhoc-metric.ts'
import type { LayerSource } from './layer-types.ts'

/** Whether a saved chart can be a source of annotations, which its kind declares. */
export function isSourceChart(
  form: ChartForm,
  source: LayerSource,
  builders: ReadonlyMap<string, Pick<ChartBuilder, 'annotatesAs'>>,
): boolean {
  const vizType = valueOf(form, 'viz_type')
  return typeof vizType === 'string' && builders.get(vizType)?.annotatesAs === source
}

/** The columns in the result of a table chart. */
export function columnsOfTable(form: ChartForm): readonly string[] {
  const of = (name: string) => listOf(valueOf(form, name))
  const mode = valueOf(form, 'query_mode')
  const isGrouped = [...of('groupby'), ...of('metrics')].length > 0
  const isRaw = typeof mode === 'string' ? mode === 'raw' : !isGrouped
  const columns = isRaw ? of('all_columns') : of('groupby')
  const metrics = isRaw ? [] : [...of('metrics'), ...of('percent_metrics')]
  return [...new Set([...columns.map(columnText), ...metrics.map(metricText)])].filter((name) => name !== '')
}
