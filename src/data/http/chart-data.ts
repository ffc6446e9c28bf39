import { type ChartDataRequest, postChartData } from '#domain/contract/bi/chart-data.ts'
import { ok, type Result } from '#domain/core/result.ts'
import type { WireError } from '#domain/errors/wire-error.ts'
import { sendRaw } from './send.ts'

/** Longest wait for a chart, in ms: the server's own limit comes first and tells more. Source: BI spec §9. */
const CHART_TIMEOUT_MS = 60_000

/** Runs the queries of a chart and gives the bytes of their answer unread. Fails: with any WireError. */
export async function fetchChartData(
  request: ChartDataRequest,
  names: { readonly chartId: number | null; readonly dashboardId: number },
  signal: AbortSignal,
): Promise<Result<ArrayBuffer, WireError>> {
  const answer = await sendRaw(postChartData, {
    query: {
      ...(names.chartId === null ? {} : { form_data: JSON.stringify({ slice_id: names.chartId }) }),
      dashboard_id: String(names.dashboardId),
    },
    body: request,
    signal,
    timeoutMs: CHART_TIMEOUT_MS,
  })
  return answer.ok ? ok(answer.value.bytes) : answer
}
