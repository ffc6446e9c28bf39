import { ASK_CHART_DATA } from '#data/http/chart-data.ts'
import type { RawAnswer } from '#data/http/exchange/fetch-call.ts'
import { request } from '#data/http/request.ts'
import { send } from '#data/http/send.ts'
import { type ChartResult, readQueryAnswer } from '#domain/chart/result/chart-result.ts'
import type { ChartDataRequest } from '#domain/contract/bi/chart-data.ts'
import { getSamples } from '#domain/contract/bi/datasource.ts'
import type { Completeness } from '#domain/core/completeness/completeness.ts'
import { readCompletenessHeader } from '#domain/core/completeness/completeness-header.ts'
import { isRecord, parseJson } from '#domain/core/parse.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { TEXTS } from '#domain/errors/catalogue.ts'
import type { WireError } from '#domain/errors/wire-error.ts'
import { datasourceOfKey } from '#domain/explore/address/datasource-key.ts'
import { plainText } from '#domain/explore/values/plain-text.ts'
import type { FileStyle } from '#domain/query/export/file-style.ts'

/** Time limit for rows and files, in ms. Source: BI spec §9. */
const ROWS_TIMEOUT_MS = 60_000

/** A page of a dataset's rows; `total` is null if unknown. */
interface SamplePage {
  readonly rows: ChartResult
  readonly total: number | null
}

const UNREADABLE: WireError = { code: 'unreadable', status: 200, message: TEXTS.unreadable }

/** Reads a page of a dataset's raw rows; pages count from 1. Fails: with any WireError. */
export async function loadSamples(
  datasetKey: string,
  { page, pageRows }: { readonly page: number; readonly pageRows: number },
  signal: AbortSignal,
): Promise<Result<SamplePage, WireError>> {
  const source = datasourceOfKey(datasetKey)
  if (source === null) return err(UNREADABLE)
  const answer = await send(getSamples, {
    query: {
      datasource_type: source.type,
      datasource_id: String(source.id),
      per_page: String(pageRows),
      page: String(page),
    },
    body: {},
    signal,
    timeoutMs: ROWS_TIMEOUT_MS,
  })
  if (!answer.ok) return answer
  const { result } = answer.value
  return ok({ rows: readQueryAnswer(result, undefined), total: result.total_count })
}

/** Reads the SQL of a chart's queries, one text per query. Fails: with any WireError. */
export async function loadChartSql(
  chart: ChartDataRequest,
  signal: AbortSignal,
): Promise<Result<readonly string[], WireError>> {
  const answer = await requestRaw({ ...chart, result_type: 'query' }, signal)
  if (!answer.ok) return answer
  const parsed = parseJson(new TextDecoder().decode(answer.value.bytes))
  const results = parsed.ok && isRecord(parsed.value) ? parsed.value['result'] : null
  if (!Array.isArray(results)) return err(UNREADABLE)
  return ok(results.map((one: unknown) => (isRecord(one) ? plainText(one['query'] ?? one['error']) : '')))
}

/** A file of a chart's rows and their completeness; null if the server does not report it. */
interface ChartFile {
  readonly bytes: ArrayBuffer
  readonly completeness: Completeness | null
}

/** Loads a chart's rows as a file. A plain Superset ignores `style`. Fails: with any WireError. */
export async function loadChartFile(
  wanted: ChartDataRequest,
  { format, style }: { readonly format: 'csv' | 'xlsx'; readonly style: FileStyle },
  signal: AbortSignal,
): Promise<Result<ChartFile, WireError>> {
  const query = format === 'csv' ? `?style=${encodeURIComponent(JSON.stringify(style))}` : ''
  const answer = await requestRaw({ ...wanted, result_format: format }, signal, query)
  if (!answer.ok) return answer
  const { bytes, completeness } = answer.value
  return ok({ bytes, completeness: readCompletenessHeader(completeness) })
}

async function requestRaw(
  chart: ChartDataRequest,
  signal: AbortSignal,
  query = '',
): Promise<Result<RawAnswer, WireError>> {
  const body = JSON.stringify(chart)
  const answer = await request(ASK_CHART_DATA, {
    path: `${ASK_CHART_DATA.path}${query}`,
    body,
    signal,
    timeoutMs: ROWS_TIMEOUT_MS,
    takesFile: true,
  })
  if (!answer.ok) return answer
  return answer.value.head.status === 200 ? answer : err(UNREADABLE)
}
