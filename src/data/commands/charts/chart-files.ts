import { ASK_CHART_DATA } from '#data/http/chart-data.ts'
import type { RawAnswer } from '#data/http/exchange/fetch-call.ts'
import { request } from '#data/http/request.ts'
import type { ChartFile, FileOptions } from '#domain/chart/source.ts'
import type { ChartDataRequest } from '#domain/contract/bi/chart-data.ts'
import { readCompletenessHeader } from '#domain/core/completeness/completeness-header.ts'
import { isRecord, parseJson } from '#domain/core/parse.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { TEXTS } from '#domain/errors/texts.ts'
import type { WireError } from '#domain/errors/wire-error.ts'
import { plainText } from '#domain/explore/values/plain-text.ts'

/** Longest wait for a file or SQL, in ms. Source: BI spec §9. */
const FILE_TIMEOUT_MS = 60_000

const UNREADABLE: WireError = { code: 'unreadable', status: 200, message: TEXTS.unreadable }

/** Reads the SQL of a chart's queries, one text for each. Fails: with any WireError. */
export async function loadChartSql(
  signal: AbortSignal,
  chartRequest: ChartDataRequest,
): Promise<Result<readonly string[], WireError>> {
  const answer = await requestRaw(signal, { ...chartRequest, result_type: 'query' })
  if (!answer.ok) return answer
  const parsed = parseJson(new TextDecoder().decode(answer.value.bytes))
  const results = parsed.ok && isRecord(parsed.value) ? parsed.value['result'] : null
  if (!Array.isArray(results)) return err(UNREADABLE)
  return ok(results.map((one: unknown) => (isRecord(one) ? plainText(one['query'] ?? one['error']) : '')))
}

/** Requests a file of a chart's rows; a Superset of its own writes CSV in its own style. Fails: with any WireError. */
export async function loadChartFile(
  signal: AbortSignal,
  chartRequest: ChartDataRequest,
  { format, style }: FileOptions,
): Promise<Result<ChartFile, WireError>> {
  const query = format === 'csv' ? `?style=${encodeURIComponent(JSON.stringify(style))}` : ''
  const answer = await requestRaw(signal, { ...chartRequest, result_format: format }, query)
  if (!answer.ok) return answer
  const { bytes, completeness } = answer.value
  return ok({ bytes, completeness: readCompletenessHeader(completeness) })
}

async function requestRaw(
  signal: AbortSignal,
  chartRequest: ChartDataRequest,
  query = '',
): Promise<Result<RawAnswer, WireError>> {
  const answer = await request(ASK_CHART_DATA, {
    path: `${ASK_CHART_DATA.path}${query}`,
    body: JSON.stringify(chartRequest),
    signal,
    timeoutMs: FILE_TIMEOUT_MS,
    takesFile: true,
  })
  if (!answer.ok) return answer
  return answer.value.head.status === 200 ? answer : err(UNREADABLE)
}
