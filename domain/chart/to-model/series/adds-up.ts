import { metricAggregate } from '#domain/chart/query/metric-aggregate.ts'
import type { QueryMetric } from '#domain/contract/bi/chart-data.ts'
import type { Dataset } from '#domain/dataset/dataset.ts'

/**
 * Whether values of a metric can be added up: counts and sums can; means, ratios and distinct counts cannot. A saved metric is
 * judged by its name.
 */
export function addsUp(metric: QueryMetric, _dataset: Dataset | null): boolean {
  if (typeof metric === 'string') return /^(?:count|sum)(?:$|[_(\s])/i.test(metric)
  const aggregate = metricAggregate(metric)
  return aggregate === 'SUM' || aggregate === 'COUNT'
}
