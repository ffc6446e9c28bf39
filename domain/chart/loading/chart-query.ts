import { NEW_CHART_ID } from '#domain/chart/chart.ts'
import type { OpenChart } from '#domain/chart/kinds/chart-kind.ts'
import type { PageAsk } from '#domain/chart/model/shown/page-ask.ts'
import { exactComparisons } from '#domain/chart/query/exact-comparisons.ts'
import { fitSeries } from '#domain/chart/query/fit-series.ts'
import { clausesFor, type DataMask } from '#domain/chart/query/mask/data-mask.ts'
import { maskQuery } from '#domain/chart/query/mask/mask-query.ts'
import { withTotals } from '#domain/chart/query/with-totals.ts'
import type { ChartDataRequest, QueryObject } from '#domain/contract/bi/chart-data.ts'
import { isRecord } from '#domain/core/parse.ts'
import { printOf } from '#domain/core/text/print-of.ts'
import type { Dataset } from '#domain/dataset/dataset.ts'

/** What a dashboard adds to a chart; without one, `dashboardId` is null. */
export interface ChartPlace {
  readonly dashboardId: number | null
  readonly mask: DataMask
  readonly dataset: Dataset | null
  /** Which page of its rows is asked for, where the server cuts them. */
  readonly page?: PageAsk | undefined
}

/** What a chart asks, on its dashboard or alone; `key` is the name under which the answer is cached. */
export interface ChartQuery extends ChartPlace {
  readonly chart: OpenChart
  readonly request: ChartDataRequest
  readonly key: string
}

/**
 * Builds the query of a chart, under the clauses of its place of which it is not the source itself. One whose form lacks
 * what it needs has a request without queries; so has one that is not drawn here, whose saved queries are read first.
 */
export function chartQuery(chart: OpenChart, place: ChartPlace): ChartQuery {
  const own = { ...place, mask: clausesFor(chart.id, place.mask) }
  const request = requestOf(chart, own)
  return { ...own, chart, request, key: resultKey(chart, own.mask, request) }
}

/** The same query with the queries that the chart was saved with. */
export function withQueries(query: ChartQuery, queries: readonly QueryObject[]): ChartQuery {
  return { ...query, request: { ...query.request, queries: queries.map(withoutLayers) } }
}

function requestOf(chart: OpenChart, { dashboardId, mask, dataset, page }: ChartPlace): ChartDataRequest {
  const { timeRange, filters } = maskQuery(mask)
  const extra = {
    ...(filters.length === 0 ? {} : { filters }),
    ...(timeRange === null ? {} : { time_range: timeRange }),
  }
  return {
    datasource: { id: chart.datasetId, type: chart.datasetType },
    force: false,
    queries: withTotals(
      chart
        .buildQueries(mask, dataset, page)
        .map((query) => exactComparisons(fitSeries(withoutLayers(query)))),
      chart.totals,
    ),
    form_data: {
      ...chart.params,
      ...(chart.id === NEW_CHART_ID ? {} : { slice_id: chart.id }),
      ...(dashboardId === null ? {} : { dashboardId }),
      extra_form_data: extra,
      force: false,
      result_format: 'json',
      result_type: 'full',
    },
    result_format: 'json',
    result_type: 'full',
  }
}

/** Annotations are asked for by themselves: one that fails or takes long holds up nothing. */
function withoutLayers(query: QueryObject): QueryObject {
  return { ...query, annotation_layers: [] }
}

/** The same chart with another page of its rows. */
export function pagedQuery({ chart, dashboardId, mask, dataset }: ChartQuery, page: PageAsk): ChartQuery {
  return chartQuery(chart, { dashboardId, mask, dataset, page })
}

/** The same request with the server's cache left aside. */
export function forced(request: ChartDataRequest): ChartDataRequest {
  return { ...request, force: true, form_data: { ...request.form_data, force: true } }
}

/**
 * The name under which a chart's result is cached: the chart and what was asked, not how it was asked (force, form). A chart
 * that was changed, or another filter, has another key, so a cached result is never shown for another query.
 */
function resultKey(
  { id, undrawnAs, params }: OpenChart,
  mask: DataMask,
  { datasource, queries }: ChartDataRequest,
): string {
  // What was saved with a chart is not known before it is asked for; a chart that was changed has another form.
  const requested =
    undrawnAs === null ? { datasource, queries } : { datasource, params, mask: maskQuery(mask) }
  return `${keyPrefix(id)}${printOf(JSON.stringify(requested, sorted))}`
}

/** Replaces an object by the same with its names in order, so that equal values give equal texts. */
function sorted(_name: string, value: unknown): unknown {
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** The beginning of the keys of a chart's results. */
export function keyPrefix(chartId: number): string {
  return `${chartId}/`
}

/** The chart that a cached result belongs to; null for a key that is not one. */
export function chartOfKey(key: string): number | null {
  const match = /^(\d+)\//.exec(key)
  return match === null ? null : Number(match[1])
}
