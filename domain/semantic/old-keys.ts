import type { QueryObject } from '#domain/contract/bi/chart-data.ts'

/**
 * Renames old keys of a query; they win over the new ones. Its own `where` and `having` are joined with its extras.
 * Source: wire §7.
 */
export function withoutOldKeys(query: QueryObject): QueryObject {
  const { groupby, granularity_sqla, timeseries_limit, timeseries_limit_metric, where, having, ...rest } =
    query
  const extras = { ...rest.extras, ...joined('where', where, rest), ...joined('having', having, rest) }
  return {
    ...rest,
    ...(groupby === undefined || groupby === null || groupby.length === 0 ? {} : { columns: groupby }),
    ...(granularity_sqla ? { granularity: granularity_sqla } : {}),
    ...(timeseries_limit ? { series_limit: timeseries_limit } : {}),
    ...(timeseries_limit_metric ? { series_limit_metric: timeseries_limit_metric } : {}),
    ...(Object.keys(extras).length === 0 ? {} : { extras }),
  }
}

function joined(
  key: 'where' | 'having',
  condition: string | null | undefined,
  { extras }: Pick<QueryObject, 'extras'>,
): { readonly where?: string; readonly having?: string } {
  if (!condition) return {}
  const own = extras?.[key]
  return { [key]: own ? `(${own}) AND (${condition})` : `(${condition})` }
}
