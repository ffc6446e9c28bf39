import { type LoggedEvent, type Span, spanFields } from './span.ts'

/** The answer to a request of a chart. Times in ms since 1970. */
interface Loaded {
  readonly chart: { readonly id: number; readonly vizType: string }
  /** The id of its dataset with its type, as "7__table". */
  readonly datasource: string
  readonly isForced: boolean
  /** The filters that the server applied, by column, as it names them. */
  readonly appliedFilters: readonly object[]
  readonly rowCount: number
  /** When the server computed a cached answer; null for a new one. */
  readonly cachedAt: number | null
  readonly now: number
}

/** The server answered the request of a chart. */
export function loadEvent(
  { chart, datasource, isForced, appliedFilters, rowCount, cachedAt, now }: Loaded,
  span: Span,
): LoggedEvent {
  return {
    name: 'load_chart',
    fields: {
      slice_id: chart.id,
      applied_filters: appliedFilters,
      is_cached: cachedAt === null ? null : true,
      force_refresh: isForced,
      row_count: rowCount,
      datasource,
      ...spanFields(span),
      has_extra_filters: false,
      viz_type: chart.vizType,
      data_age: cachedAt === null ? null : now - cachedAt,
    },
  }
}

/** A request of a chart that failed, with the code and the message of its error. */
interface FailedLoad extends Pick<Loaded, 'datasource'> {
  readonly chartId: number
  readonly error: { readonly code: string; readonly message: string }
}

/** The longest message of an error that is logged. Servers drop events that are too long. */
const LONGEST_DETAILS = 1_000

/** The server did not answer the request of a chart, or with an error. */
export function failedLoadEvent({ chartId, datasource, error }: FailedLoad, span: Span): LoggedEvent {
  const details =
    error.code === 'timeout' || error.message === '' ? error.code : error.message.slice(0, LONGEST_DETAILS)
  return {
    name: 'load_chart',
    fields: { slice_id: chartId, has_err: true, error_details: details, datasource, ...spanFields(span) },
  }
}

/** One chart is refreshed by the user. `isCached`: the shown result came from a cache of the server. */
export function chartRefreshEvent(chartId: number, isCached: boolean): LoggedEvent {
  return { name: 'force_refresh_chart', fields: { slice_id: chartId, is_cached: isCached } }
}

/** The results of a chart are drawn. */
export function renderEvent(
  chart: { readonly id: number; readonly vizType: string },
  span: Span,
): LoggedEvent {
  const fields = { slice_id: chart.id, viz_type: chart.vizType, ...spanFields(span) }
  return { name: 'render_chart', fields }
}

/** The rows of a chart are requested as a file. */
export function exportEvent(chartId: number, format: 'csv' | 'xlsx', isCached: boolean): LoggedEvent {
  return { name: `export_${format}_dashboard_chart`, fields: { slice_id: chartId, is_cached: isCached } }
}

/** The rows of a chart, or of a part, are to be grouped by another column. */
export function drillByEvent(chartId: number): LoggedEvent {
  return { name: 'drill_by_modal_opened', fields: { slice_id: chartId } }
}
