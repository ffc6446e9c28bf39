import type { QueryColumn, QueryFilter, QueryMetric, QueryObject } from '#domain/contract/bi/chart-data.ts'
import type { SemanticDataset } from '#domain/semantic/semantic-dataset.ts'

/** The role of an SQL text in a chart, which errors mention. */
export type TextPlace = 'dataset' | 'column' | 'metric' | 'WHERE' | 'HAVING'

/** A chart's query and its dataset. */
export interface DatasetQuery {
  readonly query: QueryObject
  readonly dataset: SemanticDataset
}

type WriteText = (text: string, place: TextPlace) => string

/** Rewrites every SQL text of a query and its dataset by `write`. Names and values stay unchanged. */
export function withTexts({ query, dataset }: DatasetQuery, write: WriteText): DatasetQuery {
  return { query: withQueryTexts(query, write), dataset: withDatasetTexts(dataset, write) }
}

/** Rewrites the query, the calculated columns and the metrics of a dataset. */
function withDatasetTexts(dataset: SemanticDataset, write: WriteText): SemanticDataset {
  const { sql, columns, metrics } = dataset
  return {
    ...dataset,
    sql: sql === null ? null : write(sql, 'dataset'),
    columns: columns.map((column) => ({
      ...column,
      expression: column.expression === null ? null : write(column.expression, 'column'),
    })),
    metrics: metrics.map((metric) => ({ ...metric, expression: write(metric.expression, 'metric') })),
  }
}

function withQueryTexts(query: QueryObject, write: WriteText): QueryObject {
  const {
    columns,
    series_columns: series,
    metrics,
    series_limit_metric: limit,
    filters,
    extras,
    orderby,
  } = query
  const column = (one: QueryColumn) => columnTexts(one, write)
  const metric = (one: QueryMetric) => metricTexts(one, write)
  return {
    ...query,
    ...(columns && { columns: columns.map(column) }),
    ...(series && { series_columns: series.map(column) }),
    ...(metrics && { metrics: metrics.map(metric) }),
    ...(limit && { series_limit_metric: metric(limit) }),
    ...(filters && { filters: filters.map((one): QueryFilter => ({ ...one, col: column(one.col) })) }),
    ...(orderby && {
      orderby: orderby.map(([by, isRising]): [QueryMetric | QueryColumn, boolean] => [
        orderTexts(by, write),
        isRising,
      ]),
    }),
    ...(extras && {
      extras: {
        ...extras,
        ...(extras.where && { where: write(extras.where, 'WHERE') }),
        ...(extras.having && { having: write(extras.having, 'HAVING') }),
      },
    }),
  }
}

function columnTexts(column: QueryColumn, write: WriteText): QueryColumn {
  return typeof column === 'string'
    ? column
    : { ...column, sqlExpression: write(column.sqlExpression, 'column') }
}

function metricTexts(metric: QueryMetric, write: WriteText): QueryMetric {
  if (typeof metric === 'string' || typeof metric.sqlExpression !== 'string') return metric
  return { ...metric, sqlExpression: write(metric.sqlExpression, 'metric') }
}

/** An order has a metric or a column; both store SQL under one name. */
function orderTexts(by: QueryMetric | QueryColumn, write: WriteText): QueryMetric | QueryColumn {
  if (typeof by === 'string' || typeof by.sqlExpression !== 'string') return by
  return { ...by, sqlExpression: write(by.sqlExpression, 'metric') }
}
