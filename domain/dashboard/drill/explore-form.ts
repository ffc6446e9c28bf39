import type { Chart } from '#domain/chart/chart.ts'
import type { DataMask } from '#domain/chart/query/mask/data-mask.ts'
import { maskQuery } from '#domain/chart/query/mask/mask-query.ts'
import type { QueryFilter } from '#domain/contract/bi/chart-data.ts'
import { isRecord } from '#domain/core/parse.ts'
import { err, ok, type Result } from '#domain/core/result.ts'

const OF_EXPRESSION =
  'A condition on an SQL expression or on a special text has no form in the chart builder.'

/**
 * The form of a chart outside of its dashboard, with the conditions of a mask as filters of its own, for the chart builder.
 * Fails with a sentence for users if a condition cannot be a filter of a form, so that no form shows other rows.
 */
export function exploreForm(
  { params, vizType, datasetId, datasetType }: Chart,
  mask: DataMask,
): Result<Readonly<Record<string, unknown>>, string> {
  const { timeRange, filters } = maskQuery(mask)
  if (filters.some(({ col, isLiteral }) => typeof col !== 'string' || isLiteral === true))
    return err(OF_EXPRESSION)
  const own: readonly unknown[] = Array.isArray(params['adhoc_filters']) ? params['adhoc_filters'] : []
  return ok({
    ...params,
    ...(timeRange !== null && 'granularity_sqla' in params ? { time_range: timeRange } : {}),
    adhoc_filters: [...own.map((filter) => withRange(filter, timeRange)), ...filters.map(adhocFilter)],
    viz_type: vizType,
    datasource: `${datasetId}__${datasetType}`,
  })
}

/** The time range of a dashboard replaces that of each time filter. */
function withRange(filter: unknown, range: string | null): unknown {
  const isTime = isRecord(filter) && filter['operator'] === 'TEMPORAL_RANGE'
  return isTime && range !== null ? { ...filter, comparator: range } : filter
}

/** The ids of operators in a form. Source: BI spec §3. */
const OPERATOR_IDS: ReadonlyMap<string, string> = new Map([
  ['IN', 'IN'],
  ['NOT IN', 'NOT_IN'],
  ['IS NULL', 'IS_NULL'],
  ['>=', 'GREATER_THAN_OR_EQUAL'],
  ['<', 'LESS_THAN'],
  ['<=', 'LESS_THAN_OR_EQUAL'],
])

/** The text by which a list of a form names rows without a value. */
const NO_VALUE = '<NULL>'

function adhocFilter({ col, op, val }: QueryFilter) {
  const values: readonly unknown[] = Array.isArray(val) ? val : [val]
  const isNull = op === 'IN' && values.length === 1 && values[0] === null
  const operator = isNull ? 'IS NULL' : op
  const listed = values.map((value) => value ?? NO_VALUE)
  return {
    expressionType: 'SIMPLE',
    clause: 'WHERE',
    subject: col,
    operator,
    operatorId: OPERATOR_IDS.get(operator) ?? operator,
    comparator: isNull ? null : Array.isArray(val) ? listed : val,
    sqlExpression: null,
  }
}
