import type * as z from 'zod/mini'
import { FIRST_PAGE, type PageAsk } from '#domain/chart/model/shown/page-ask.ts'
import type { QuerySource } from '#domain/chart/query/base-query.ts'
import type { QueryColumn, QueryMetric, QueryObject } from '#domain/contract/bi/chart-data.ts'
import { columnLabel, metricLabel } from '#domain/semantic/labels.ts'
import { type fields, isRaw } from './fields.ts'

type Form = z.output<typeof fields.query>

/** The query of a page and of the number of all rows, if the server paginates. Source: wire §7.3. */
export function pagedQueries(
  query: QueryObject,
  form: Form,
  { page: ask = FIRST_PAGE }: Pick<QuerySource, 'page'>,
): readonly QueryObject[] {
  const length = serverPageLength(form)
  if (length === null) return [query]
  const { orderby, ...all } = query
  const own = orderOf(ask, form) ?? orderby
  return [
    {
      ...query,
      ...(own === undefined ? {} : { orderby: own }),
      row_limit: length,
      row_offset: ask.page * length,
    },
    { ...all, row_limit: 0, row_offset: 0, post_processing: [], is_rowcount: true },
  ]
}

/** Rows per page if the server paginates; otherwise null. */
export function serverPageLength(
  form: Pick<Form, 'server_pagination' | 'server_page_length'>,
): number | null {
  const { server_pagination: isPaged, server_page_length: length } = form
  return !isPaged || length === null || length < 1 ? null : Math.floor(length)
}

/** The columns that a server can order by, by name: all but those computed after the query. */
export function orderables(form: Form): ReadonlyMap<string, QueryColumn | QueryMetric> {
  if (isRaw(form)) return new Map(form.all_columns.map((column) => [columnLabel(column), column]))
  return new Map<string, QueryColumn | QueryMetric>([
    ...form.groupby.map((column) => [columnLabel(column), column] as const),
    ...form.metrics.map((metric) => [metricLabel(metric), metric] as const),
  ])
}

function orderOf({ order }: PageAsk, form: Form): [QueryColumn | QueryMetric, boolean][] | null {
  const by = order === null ? undefined : orderables(form).get(order.column)
  return by === undefined || order === null ? null : [[by, order.isAscending]]
}
