import type { QueryColumn, QueryMetric } from '#domain/contract/bi/chart-data.ts'

/** The name that a dimension has in the result. */
export function columnLabel(column: QueryColumn): string {
  return typeof column === 'string' ? column : (column.label ?? column.sqlExpression)
}

/**
 * The name that a metric has in the result: its label, else its SQL, else `SUM(delay)`; a column without an aggregate is
 * its own name, and a metric with neither has none. Source: wire §7.
 */
export function metricLabel(metric: QueryMetric): string {
  if (typeof metric === 'string') return metric
  if (typeof metric.label === 'string' && metric.label !== '') return metric.label
  if (metric.expressionType === 'SQL') return metric.sqlExpression ?? ''
  const name = metric.column?.column_name ?? ''
  return name !== '' && metric.aggregate ? `${metric.aggregate}(${name})` : name
}
