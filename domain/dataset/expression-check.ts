import type { ChartDataRequest } from '#domain/contract/bi/chart-data.ts'

/** An expression of a computed column or a metric. */
export interface DatasetExpression {
  readonly kind: 'column' | 'metric'
  readonly sql: string
}

/** No row matches: the database parses the expression and resolves its names, but computes nothing. */
const NO_ROWS = '1 = 0'

/** Builds a query over no rows that makes the server check an expression; `datasetId` is the id on the server. */
export function expressionCheck(datasetId: number, { kind, sql }: DatasetExpression): ChartDataRequest {
  const column = { label: 'tried', sqlExpression: sql, expressionType: 'SQL' } as const
  const parts =
    kind === 'column'
      ? { columns: [column], metrics: [] }
      : { columns: [], metrics: [{ ...column, hasCustomLabel: true }] }
  return {
    datasource: { id: datasetId, type: 'table' },
    queries: [{ ...parts, extras: { where: NO_ROWS }, orderby: [], row_limit: 1 }],
    force: true,
    result_type: 'full',
    result_format: 'json',
  }
}
