import type { ChartQuery } from '#domain/chart/loading/chart-query.ts'
import type { Pick as ChartPick } from '#domain/chart/model/pick/pick.ts'
import { clausesOfPick } from '#domain/chart/query/mask/clauses-of-pick.ts'
import { maskQuery } from '#domain/chart/query/mask/mask-query.ts'
import type { QueryFilter, QueryObject } from '#domain/contract/bi/chart-data.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { columnLabel, metricLabel } from '#domain/semantic/labels.ts'

/** The conditions of the rows behind a chart, as a request for samples sends them. */
interface DetailFilters {
  readonly filters: NonNullable<QueryObject['filters']>
  readonly extras: NonNullable<QueryObject['extras']>
  readonly granularity?: string
  readonly time_range?: string
}

/** The rows behind one query of a chart. */
interface DetailRows {
  /** The name of the query among those of the chart: its metrics. */
  readonly label: string
  readonly filters: DetailFilters
  /** A condition on groups that the rows do not follow; null for none, and where the rows are of one group that meets it. */
  readonly having: string | null
}

/**
 * The rows behind a chart or behind one of its parts, for each query with conditions of its own: those of the query, which has
 * the filters of the dashboard, and those of the part. Single rows have no groups, so a condition on groups (HAVING) cannot
 * apply to them. Fails if the chart has no query, or if no filter selects exactly the rows of the part.
 */
export function detailRows(
  { request }: Pick<ChartQuery, 'request'>,
  part: ChartPick | null,
): Result<readonly DetailRows[], string> {
  if (request.queries.length === 0)
    return err('This chart has no query of its own, so its rows are not known.')
  const clauses = part === null ? ok([]) : clausesOfPick(part, { kind: 'chart', id: 0 })
  if (!clauses.ok) return err(clauses.error.message)
  const own = maskQuery(clauses.value).filters
  const rows = request.queries.map((query, at) => ({
    label: labelOf(query, at),
    filters: filtersOf(query, own),
    having: isOneGroup(query, part) ? null : query.extras?.having || null,
  }))
  const first = new Map(rows.toReversed().map((one) => [JSON.stringify([one.filters, one.having]), one]))
  return ok(rows.filter((one) => first.get(JSON.stringify([one.filters, one.having])) === one))
}

function filtersOf(
  { filters, granularity, time_range: range, extras }: QueryObject,
  own: readonly QueryFilter[],
) {
  const { having: _having, ...ownExtras } = extras ?? {}
  return {
    filters: [...(filters ?? []), ...own],
    extras: ownExtras,
    ...(granularity ? { granularity } : {}),
    ...(range ? { time_range: range } : {}),
  }
}

/** Whether a part is one group of a query: it has a condition on each column, and is drawn, so it meets the condition on groups. */
function isOneGroup({ columns }: QueryObject, part: ChartPick | null): boolean {
  const [cells, ...others] = part?.alternatives ?? []
  if (cells === undefined || others.length > 0) return false
  const named = new Set(cells.map(({ column }) => columnLabel(column)))
  return (columns ?? []).every((column) => named.has(columnLabel(column)))
}

function labelOf({ metrics }: QueryObject, at: number): string {
  const labels = (metrics ?? []).map(metricLabel).filter((label) => label !== '')
  return labels.length === 0 ? `Query ${at + 1}` : `Query ${at + 1}: ${labels.join(', ')}`
}
