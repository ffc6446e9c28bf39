import type * as z from 'zod/mini'
import { DEFAULT_ROW_LIMIT } from '#domain/chart/fields/field-groups.ts'
import { axisColumn, baseQuery, type QuerySource } from '#domain/chart/query/base-query.ts'
import type { QueryColumn, QueryMetric, QueryObject } from '#domain/contract/bi/chart-data.ts'
import { parseJson } from '#domain/core/parse.ts'
import { columnLabel, metricLabel } from '#domain/semantic/labels.ts'
import { type fields, isRaw } from './fields.ts'
import { pagedQueries } from './paged-queries.ts'

type Form = z.output<typeof fields.query>

/** The queries of the rows, of their number if the server paginates, and of their totals if requested. */
export function tableQueries(form: Form, source: QuerySource): readonly QueryObject[] {
  if (isRaw(form)) return pagedQueries(rawQuery(form, source), form, source)
  const isTime = (column: QueryColumn) => form.temporal_columns_lookup[columnLabel(column)] === true
  const hasTime = form.groupby.some(isTime) && form.time_grain_sqla !== null
  const metrics = eachOnce([...form.metrics, ...form.percent_metrics])
  const sortBy = form.timeseries_limit_metric ?? metrics[0]
  const query: QueryObject = {
    ...baseQuery(form, source, hasTime),
    columns: form.groupby.map((column) =>
      hasTime && isTime(column) ? axisColumn(form, source.dataset, column) : column,
    ),
    metrics,
    orderby: sortBy === undefined ? [] : [[sortBy, !form.order_desc]],
    ...(form.timeseries_limit_metric === null ? {} : { series_limit_metric: form.timeseries_limit_metric }),
    row_limit: form.row_limit ?? DEFAULT_ROW_LIMIT,
    post_processing: percentSteps(eachOnce(form.percent_metrics).map(metricLabel)),
    time_offsets: form.time_compare,
  }
  const rows = pagedQueries(query, form, source)
  if (!form.show_totals) return rows
  const { order_desc: _, extras, ...plain } = baseQuery(form, source, false)
  // A condition on groups would apply to the single row of totals, with another meaning.
  const base = { ...plain, extras: { ...extras, having: '' } }
  const totals = { columns: [], metrics, row_limit: 0, row_offset: 0, post_processing: [], time_offsets: [] }
  return [...rows, { ...base, ...totals }]
}

/** The totals to request with the first query: only if a condition leaves out groups. */
export function tableTotals(form: Form): readonly (readonly string[])[] {
  return !isRaw(form) && form.show_totals && hasGroupCondition(form) ? [[]] : []
}

/** Whether a condition leaves out groups. */
export function hasGroupCondition({ adhoc_filters: filters }: Form): boolean {
  return filters.some(
    ({ clause, expressionType, sqlExpression }) =>
      clause === 'HAVING' && expressionType === 'SQL' && sqlExpression !== null && sqlExpression !== '',
  )
}

/** Removes metrics with the name of an earlier one. */
function eachOnce(metrics: readonly QueryMetric[]): QueryMetric[] {
  const known = new Map<string, QueryMetric>()
  for (const metric of metrics) {
    const label = metricLabel(metric)
    if (!known.has(label)) known.set(label, metric)
  }
  return [...known.values()]
}

function percentSteps(names: readonly string[]) {
  if (names.length === 0) return []
  const options = { columns: names, rename_columns: names.map((name) => `%${name}`) }
  return [{ operation: 'contribution', options }]
}

function rawQuery(form: Form, source: QuerySource): QueryObject {
  return {
    ...baseQuery(form, source, false),
    columns: form.all_columns,
    orderby: form.order_by_cols.flatMap((text) => parsedOrder(text) ?? []),
    row_limit: form.row_limit ?? DEFAULT_ROW_LIMIT,
    post_processing: [],
    time_offsets: [],
  }
}

/** Parses an order, the JSON of a column and whether it ascends; null for anything else. */
export function parsedOrder(text: string): [[string, boolean]] | null {
  const parsed = parseJson(text)
  if (!parsed.ok || !Array.isArray(parsed.value)) return null
  const order: readonly unknown[] = parsed.value
  const [column, ascending] = order
  return typeof column === 'string' && typeof ascending === 'boolean' ? [[column, ascending]] : null
}
