import { ASK_CHART_DATA } from '#data/http/chart-data.ts'
import { request } from '#data/http/request.ts'
import { send } from '#data/http/send.ts'
import { type ChartResult, readQueryAnswer } from '#domain/chart/result/chart-result.ts'
import type { ChartDataRequest } from '#domain/contract/bi/chart-data.ts'
import { getSamples } from '#domain/contract/bi/datasource.ts'
import { isRecord, parseJson } from '#domain/core/parse.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { TEXTS } from '#domain/errors/catalogue.ts'
import type { WireError } from '#domain/errors/wire-error.ts'
import { datasourceOfKey } from '#domain/explore/datasource-key.ts'
import { plainText } from '#domain/explore/values/plain-text.ts'

/** Longest wait for rows and files, in ms. Source: BI spec §9. */
const ROWS_TIMEOUT_MS = 60_000

/** One page of the rows of a dataset; `total` is null where nobody counted them. */
export interface SamplePage {
  readonly rows: ChartResult
  readonly total: number | null
}

const UNREADABLE: WireError = { code: 'unreadable', status: 200, message: TEXTS.unreadable }

/** Reads a page of a dataset's rows as they are, counted from 1. Fails: with any WireError. */
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

/** Reads the SQL that a chart's queries come to, one text for each. Fails: with any WireError. */
export async function loadChartSql(
  asked: ChartDataRequest,
  signal: AbortSignal,
): Promise<Result<readonly string[], WireError>> {
  const bytes = await askRaw({ ...asked, result_type: 'query' }, signal)
  if (!bytes.ok) return bytes
  const parsed = parseJson(new TextDecoder().decode(bytes.value))
  const results = parsed.ok && isRecord(parsed.value) ? parsed.value['result'] : null
  if (!Array.isArray(results)) return err(UNREADABLE)
  return ok(results.map((one: unknown) => (isRecord(one) ? plainText(one['query'] ?? one['error']) : '')))
}

/** Has a chart's rows written as a file. Fails: with any WireError. */
export async function loadChartFile(
  asked: ChartDataRequest,
  format: 'csv' | 'xlsx',
  signal: AbortSignal,
): Promise<Result<ArrayBuffer, WireError>> {
  return askRaw({ ...asked, result_format: format }, signal)
}

async function askRaw(asked: ChartDataRequest, signal: AbortSignal): Promise<Result<ArrayBuffer, WireError>> {
  const body = JSON.stringify(asked)
  const answer = await request(ASK_CHART_DATA, {
    path: ASK_CHART_DATA.path,
    body,
    signal,
    timeoutMs: ROWS_TIMEOUT_MS,
    takesFile: true,
  })
  if (!answer.ok) return answer
  const { head, bytes } = answer.value
  if (head.status !== 200) return err(UNREADABLE)
  return ok(bytes)
}
