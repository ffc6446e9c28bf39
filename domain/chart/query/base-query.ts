import type { Chart } from '#domain/chart/chart.ts'
import type { AdhocFilter } from '#domain/chart/fields/field.ts'
import type { QueryForm } from '#domain/chart/fields/field-groups.ts'
import type { PageAsk } from '#domain/chart/model/shown/page-ask.ts'
import type { QueryColumn, QueryFilter, QueryObject } from '#domain/contract/bi/chart-data.ts'
import type { Dataset } from '#domain/dataset/dataset.ts'
import { type DataMask } from './mask/data-mask.ts'
import { maskQuery } from './mask/mask-query.ts'

/** A chart, the mask of its dashboard, and its dataset if known. */
export interface QuerySource {
  readonly chart: Chart
  readonly mask: DataMask
  readonly dataset: Dataset | null
  /** The requested page of rows, if the server paginates. */
  readonly page?: PageAsk | undefined
}

/** Operators without an operand. Source: BI spec §5. */
const BARE_OPERATORS = ['IS NULL', 'IS NOT NULL', 'IS TRUE', 'IS FALSE'] as const

function ownFilters(filters: readonly AdhocFilter[]): QueryFilter[] {
  return filters.flatMap(({ expressionType, clause, subject: col, operator: op, comparator: val }) => {
    if (expressionType !== 'SIMPLE' || clause !== 'WHERE' || col === null || op === null) return []
    const isBare = BARE_OPERATORS.some((bare) => bare === op.toUpperCase())
    return [isBare ? { col, op } : { col, op, val }]
  })
}

function ownSql(filters: readonly AdhocFilter[], clause: AdhocFilter['clause']): string {
  return filters
    .filter((filter) => filter.expressionType === 'SQL' && filter.clause === clause && filter.sqlExpression)
    .map((filter) => `(${filter.sqlExpression})`)
    .join(' AND ')
}

/** Unused parts of a query, as Superset's own page sends them. */
const PLAIN_QUERY: QueryObject = {
  applied_time_extras: {},
  columns: [],
  annotation_layers: [],
  series_limit: 0,
  url_params: {},
  custom_params: {},
  custom_form_data: {},
}

/**
 * The common parts of all queries of a chart: filters of the dashboard before those of the form, and the grain of a time axis.
 * Source: wire §7.3.
 */
export function baseQuery(
  {
    adhoc_filters: filters,
    order_desc,
    time_grain_sqla: grain,
  }: Pick<QueryForm, 'adhoc_filters' | 'order_desc' | 'time_grain_sqla'>,
  { mask }: Pick<QuerySource, 'mask'>,
  hasTimeAxis: boolean,
): QueryObject {
  const added = maskQuery(mask)
  return {
    ...PLAIN_QUERY,
    ...(added.timeRange === null ? {} : { time_range: added.timeRange }),
    filters: [...added.filters, ...ownFilters(filters)],
    extras: {
      ...(hasTimeAxis && grain !== null ? { time_grain_sqla: grain } : {}),
      having: ownSql(filters, 'HAVING'),
      where: ownSql(filters, 'WHERE'),
    },
    order_desc,
  }
}

/**
 * The column of a time or category axis. A text column of a known dataset has no grain unless the form sets one. Source: wire
 * §7.3.
 */
export function axisColumn(
  { time_grain_sqla: timeGrain }: QueryForm,
  dataset: Dataset | null,
  column: QueryColumn,
): QueryColumn {
  if (typeof column !== 'string') return { ...column, columnType: 'BASE_AXIS', timeGrain }
  const known = dataset?.columns.find((candidate) => candidate.name === column)
  const isText = known !== undefined && known.type !== 'time' && timeGrain === null
  return {
    ...(isText ? {} : { timeGrain }),
    columnType: 'BASE_AXIS',
    sqlExpression: column,
    label: column,
    expressionType: 'SQL',
  }
}
