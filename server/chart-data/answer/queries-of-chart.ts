import { chartOf } from '#domain/chart/chart.ts'
import { loadKind } from '#domain/chart/kinds/all.ts'
import { EMPTY_MASK } from '#domain/chart/query/mask/data-mask.ts'
import { savedQueries } from '#domain/chart/query/saved-queries.ts'
import type { QueryObject } from '#domain/contract/bi/chart-data.ts'
import { isRecord, parseJson } from '#domain/core/parse.ts'
import type { ChartRow } from '#server/store/charts.ts'

/**
 * The queries of a saved chart: the stored ones, or else those of its form. Null if there are neither: the chart kind is not
 * supported, or the form is incomplete.
 */
export async function queriesOfChart(
  row: Pick<ChartRow, 'id' | 'params' | 'query_context' | 'dataset_id'>,
): Promise<readonly QueryObject[] | null> {
  const saved = savedQueries(row.query_context, EMPTY_MASK)
  const parsed = parseJson(row.params ?? '')
  if (saved !== null || row.dataset_id === null || !parsed.ok || !isRecord(parsed.value)) return saved
  const form = { ...parsed.value, datasource: `${row.dataset_id}__table` }
  const chart = chartOf(row.id, { name: '', description: null, form })
  if (chart === null) return null
  const queries = (await loadKind(chart.vizType)).open(chart).buildQueries(EMPTY_MASK, null)
  return queries.length === 0 ? null : queries
}
