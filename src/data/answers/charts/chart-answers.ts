import type { Results } from '#data/answers/results.ts'
import { type ChartAnswer, type ChartDataError, readChartAnswer } from '#domain/chart/result/chart-result.ts'
import type { QueryObject } from '#domain/contract/bi/chart-data.ts'
import { err, ok, type Result } from '#domain/core/result.ts'

/** Answers up to this size are parsed in the window, because starting the worker would take longer. */
const MAX_LOCAL_BYTES = 128_000

/**
 * Parses the answer to a chart's queries; a large one in the results worker, to which its bytes are transferred. Fails:
 * `unreadable`, `query-failed`.
 */
export async function readChartBytes(
  results: () => Promise<Pick<Results, 'readChart'>>,
  bytes: ArrayBuffer,
  queries: readonly QueryObject[],
): Promise<Result<ChartAnswer, ChartDataError>> {
  const read = await readBytes(results, bytes, queries)
  if (!read.ok || !read.value.results.some((result) => result.isSupersetComparison)) return read
  const { withSupersetShortfalls } = await import('#domain/chart/result/superset-shortfalls.ts')
  return ok(withSupersetShortfalls(read.value, queries))
}

async function readBytes(
  results: () => Promise<Pick<Results, 'readChart'>>,
  bytes: ArrayBuffer,
  queries: readonly QueryObject[],
): Promise<Result<ChartAnswer, ChartDataError>> {
  if (bytes.byteLength <= MAX_LOCAL_BYTES) return readChartAnswer(new TextDecoder().decode(bytes), queries)
  const answer = await (await results()).readChart(bytes, queries)
  if (answer.ok) return answer
  const { code, message } = answer.error
  return err({ code: code === 'query-failed' ? code : 'unreadable', message })
}
