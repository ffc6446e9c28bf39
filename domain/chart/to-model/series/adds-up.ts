import { metricAggregate } from '#domain/chart/query/metric-aggregate.ts'
import type { QueryMetric } from '#domain/contract/bi/chart-data.ts'
import type { Dataset } from '#domain/dataset/dataset.ts'

/**
 * Whether the values of a metric may be added: counts and sums may; means, ratios and distinct counts may not. Of a metric
 * that its dataset saves only the name is known here.
 */
export function addsUp(metric: QueryMetric, _dataset: Dataset | null): boolean {
  if (typeof metric === 'string') return /^(?:count|sum)(?:$|[_(\s])/i.test(metric)
  const aggregate = metricAggregate(metric)
  return aggregate === 'SUM' || aggregate === 'COUNT'
}
