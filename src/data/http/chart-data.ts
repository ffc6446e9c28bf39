import type { ChartDataRequest } from '#domain/contract/bi/chart-data.ts'
import { ok, type Result } from '#domain/core/result.ts'
import type { WireError } from '#domain/errors/wire-error.ts'
import { request } from './request.ts'
import type { WireCall } from './session-calls.ts'

/** The call for a chart's data, written out to save 1 kB of schema. A test compares it with the contract. */
export const ASK_CHART_DATA: WireCall = { method: 'POST', path: '/api/v1/chart/data', csrf: false }

/** Time limit of a chart, in ms; the server's own limit is shorter and reports more. Source: BI spec §9. */
const CHART_TIMEOUT_MS = 60_000

/** Asks for a job (202) after 20 s, because proxies may cut long requests. Servers without jobs ignore it. */
const PREFER = 'respond-async, wait=20'

/** Chart and dashboard of the request (null for none), and the local database whose worker follows jobs. */
interface ChartNames {
  readonly chartId: number | null
  readonly dashboardId: number | null
  readonly databaseName: string
}

/** Runs the queries of a chart and returns the unparsed answer, also when the server makes it a job. Fails: with any WireError. */
export async function fetchChartData(
  body: ChartDataRequest,
  names: ChartNames,
  signal: AbortSignal,
): Promise<Result<ArrayBuffer, WireError>> {
  // Only for the server's log.
  const query = new URLSearchParams({
    ...(names.chartId === null ? {} : { form_data: JSON.stringify({ slice_id: names.chartId }) }),
    ...(names.dashboardId === null ? {} : { dashboard_id: String(names.dashboardId) }),
  })
  const path = query.size === 0 ? ASK_CHART_DATA.path : `${ASK_CHART_DATA.path}?${query.toString()}`
  const answer = await request(ASK_CHART_DATA, {
    path,
    body: JSON.stringify(body),
    headers: { Prefer: PREFER },
    signal,
    timeoutMs: CHART_TIMEOUT_MS,
  })
  if (!answer.ok) return answer
  const { head, bytes } = answer.value
  if (head.status !== 202) return ok(bytes)
  const { fetchJobResult } = await import('./chart-job.ts')
  return fetchJobResult(names.databaseName, bytes, signal)
}
