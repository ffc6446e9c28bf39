import type { ChartDataRequest } from '#domain/contract/bi/chart-data.ts'
import { ok, type Result } from '#domain/core/result.ts'
import type { WireError } from '#domain/errors/wire-error.ts'
import { request } from './request.ts'
import type { WireCall } from './session-calls.ts'

/** The call for a chart's data, written out: the schema of what it sends would weigh 1 kB. A test holds it against its contract. */
export const ASK_CHART_DATA: WireCall = { method: 'POST', path: '/api/v1/chart/data', csrf: false }

/** Longest wait for a chart, in ms: the server's own limit comes first and says more. Source: BI spec §9. */
const CHART_TIMEOUT_MS = 60_000

/**
 * After so many seconds a server that can goes on with a job, and answers 202; one that cannot passes this over. A proxy
 * between may break off what takes longer.
 */
const PREFER = 'respond-async, wait=20'

/** Which chart of which dashboard asks, null for none, and the local database by whose worker jobs are followed. */
interface ChartNames {
  readonly chartId: number | null
  readonly dashboardId: number | null
  readonly databaseName: string
}

/**
 * Runs the queries of a chart and gives the bytes of their answer unread, also where a job of the server comes between.
 * Fails: with any WireError.
 */
export async function fetchChartData(
  body: ChartDataRequest,
  names: ChartNames,
  signal: AbortSignal,
): Promise<Result<ArrayBuffer, WireError>> {
  // For the log of the server only.
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
