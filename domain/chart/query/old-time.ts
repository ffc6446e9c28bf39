import type { QueryForm } from '#domain/chart/fields/field-groups.ts'
import type { QueryColumn, QueryObject } from '#domain/contract/bi/chart-data.ts'
import { columnLabel } from '#domain/semantic/labels.ts'
import type { QuerySource } from './base-query.ts'
import { maskQuery } from './mask/mask-query.ts'

interface OldTimeForm extends QueryForm {
  readonly granularity_sqla: QueryColumn | null
  readonly time_range: string | null
}

/** The time column of a legacy chart, by default the main one of its dataset. */
export function oldTimeColumn(
  { granularity_sqla: own }: Pick<OldTimeForm, 'granularity_sqla'>,
  { dataset }: Pick<QuerySource, 'dataset'>,
): QueryColumn | null {
  return own ?? dataset?.mainTimeColumn ?? null
}

/** Adds the time range of a legacy chart, which is not among its filters, unless the dashboard sets one. */
export function withOldTime(query: QueryObject, form: OldTimeForm, source: QuerySource): QueryObject {
  const { time_range: range } = form
  const column = oldTimeColumn(form, source)
  const isBound = range !== null && range !== '' && range !== 'No filter'
  if (!isBound || column === null || maskQuery(source.mask).timeRange !== null) return query
  const filter = { col: columnLabel(column), op: 'TEMPORAL_RANGE', val: range }
  return { ...query, filters: [...(query.filters ?? []), filter] }
}
