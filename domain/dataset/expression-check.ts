import type { ChartDataRequest } from '#domain/contract/bi/chart-data.ts'

/** An expression of a dataset: of a computed column, or a metric. */
export interface DatasetExpression {
  readonly kind: 'column' | 'metric'
  readonly sql: string
}

/** No row passes: the database reads the expression and finds its names, and computes nothing. */
const NO_ROWS = '1 = 0'

/** The query by which a server tries an expression over no rows of a dataset, named by its id there. */
export function expressionCheck(datasetId: number, { kind, sql }: DatasetExpression): ChartDataRequest {
  const tried = { label: 'tried', sqlExpression: sql, expressionType: 'SQL' } as const
  const asked =
    kind === 'column'
      ? { columns: [tried], metrics: [] }
      : { columns: [], metrics: [{ ...tried, hasCustomLabel: true }] }
  return {
    datasource: { id: datasetId, type: 'table' },
    queries: [{ ...asked, extras: { where: NO_ROWS }, orderby: [], row_limit: 1 }],
    force: true,
    result_type: 'full',
    result_format: 'json',
  }
}
