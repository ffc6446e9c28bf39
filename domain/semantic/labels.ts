import type { QueryColumn, QueryMetric } from '#domain/contract/bi/chart-data.ts'

/** Name of a dimension in the result. */
export function columnLabel(column: QueryColumn): string {
  return typeof column === 'string' ? column : (column.label ?? column.sqlExpression)
}

/**
 * Name of a metric in the result: its label, its SQL, or `SUM(delay)`; for a column without an aggregate the name of the
 * column, otherwise ''. Source: wire §7.
 */
export function metricLabel(metric: QueryMetric): string {
  if (typeof metric === 'string') return metric
  if (typeof metric.label === 'string' && metric.label !== '') return metric.label
  if (metric.expressionType === 'SQL') return metric.sqlExpression ?? ''
  const name = metric.column?.column_name ?? ''
  return name !== '' && metric.aggregate ? `${metric.aggregate}(${name})` : name
}
