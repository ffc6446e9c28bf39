import { NEW_CHART_ID } from '#domain/chart/chart.ts'
import type { OpenChart } from '#domain/chart/kinds/chart-kind.ts'
import type { PageAsk } from '#domain/chart/model/shown/page-ask.ts'
import { exactComparisons } from '#domain/chart/query/exact-comparisons.ts'
import { fitSeries } from '#domain/chart/query/fit-series.ts'
import { clausesFor, type DataMask } from '#domain/chart/query/mask/data-mask.ts'
import { maskQuery } from '#domain/chart/query/mask/mask-query.ts'
import { requestTimeEnd } from '#domain/chart/query/request-time-end.ts'
import { withTotals } from '#domain/chart/query/with-totals.ts'
import type { ChartDataRequest, QueryObject } from '#domain/contract/bi/chart-data.ts'
import { isRecord } from '#domain/core/parse.ts'
import { printOf } from '#domain/core/text/print-of.ts'
import type { Dataset } from '#domain/dataset/dataset.ts'

/** The dashboard of a chart and its filters; `dashboardId` is null outside of a dashboard. */
export interface ChartPlace {
  readonly dashboardId: number | null
  readonly mask: DataMask
  readonly dataset: Dataset | null
  /** The requested page of rows, if the server paginates. */
  readonly page?: PageAsk | undefined
  /** Parameters of the address for the templates of the dataset; null for none. */
  readonly urlParams?: Readonly<Record<string, string>> | null | undefined
}

/** The request of a chart; its result is cached under `key`. */
export interface ChartQuery extends ChartPlace {
  readonly chart: OpenChart
  readonly request: ChartDataRequest
  readonly key: string
}

/**
 * Builds the query of a chart under the clauses of its dashboard, except those of which the chart is the source. An incomplete
 * form gives a request without queries; so does an unsupported kind, whose saved queries are loaded first.
 */
export function chartQuery(chart: OpenChart, place: ChartPlace): ChartQuery {
  const own = { ...place, mask: clausesFor(chart.id, place.mask) }
  const request = requestOf(chart, own)
  return { ...own, chart, request, key: resultKey(chart, own.mask, request) }
}

/** Replaces the queries by those saved with the chart. */
export function withQueries(query: ChartQuery, queries: readonly QueryObject[]): ChartQuery {
  return { ...query, request: { ...query.request, queries: queries.map(withoutLayers) } }
}

function requestOf(
  chart: OpenChart,
  { dashboardId, mask, dataset, page, urlParams = null }: ChartPlace,
): ChartDataRequest {
  const { timeRange, timeColumn, timeGrain, filters } = maskQuery(mask)
  const extra = {
    ...(filters.length === 0 ? {} : { filters }),
    ...(timeRange === null ? {} : { time_range: timeRange }),
    ...(timeColumn === null ? {} : { granularity_sqla: timeColumn }),
    ...(timeGrain === null ? {} : { time_grain_sqla: timeGrain }),
  }
  return {
    datasource: { id: chart.datasetId, type: chart.datasetType },
    force: false,
    queries: withTotals(
      chart
        .buildQueries(mask, dataset, page)
        .map((query) => requestTimeEnd(exactComparisons(fitSeries(withoutLayers(query)))))
        .map((query) => (urlParams === null ? query : { ...query, url_params: urlParams })),
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

/** Annotations are requested separately, so that a slow or failing layer does not delay the chart. */
function withoutLayers(query: QueryObject): QueryObject {
  return { ...query, annotation_layers: [] }
}

/** The same chart with another page of rows. */
export function pagedQuery(
  { chart, dashboardId, mask, dataset, urlParams }: ChartQuery,
  page: PageAsk,
): ChartQuery {
  return chartQuery(chart, { dashboardId, mask, dataset, page, urlParams })
}

/** The same request without the server's cache. */
export function forced(request: ChartDataRequest): ChartDataRequest {
  return { ...request, force: true, form_data: { ...request.form_data, force: true } }
}

/**
 * The cache key of a chart's result: the chart and its query without the request options (force, form). A changed chart or
 * filter has another key, so that a cached result never answers another query.
 */
function resultKey(
  { id, undrawnAs, params }: OpenChart,
  mask: DataMask,
  { datasource, queries }: ChartDataRequest,
): string {
  // Saved queries are unknown before they are loaded; a changed chart has another form.
  const requested =
    undrawnAs === null ? { datasource, queries } : { datasource, params, mask: keyOfMask(mask) }
  return `${keyPrefix(id)}${printOf(JSON.stringify(requested, sorted))}`
}

/** The mask in a key; without time column and grain it is as before there were filters of them. */
function keyOfMask(mask: DataMask) {
  const { timeColumn, timeGrain, ...others } = maskQuery(mask)
  return {
    ...others,
    ...(timeColumn === null ? {} : { timeColumn }),
    ...(timeGrain === null ? {} : { timeGrain }),
  }
}

/** Sorts the names of an object, so that equal values have equal JSON. */
function sorted(_name: string, value: unknown): unknown {
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** The common prefix of the keys of a chart's results. */
export function keyPrefix(chartId: number): string {
  return `${chartId}/`
}

/** The chart id of a cache key; null for any other text. */
export function chartOfKey(key: string): number | null {
  const match = /^(\d+)\//.exec(key)
  return match === null ? null : Number(match[1])
}
