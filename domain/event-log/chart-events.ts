import { type LoggedEvent, type Span, spanFields } from './span.ts'

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
