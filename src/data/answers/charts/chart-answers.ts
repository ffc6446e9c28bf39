import type { Results } from '#data/answers/results.ts'
import { type ChartAnswer, type ChartDataError, readChartAnswer } from '#domain/chart/result/chart-result.ts'
import type { QueryObject } from '#domain/contract/bi/chart-data.ts'
import { err, ok, type Result } from '#domain/core/result.ts'

/** Up to so many bytes an answer is parsed where it came: to start the worker costs more than to parse it. */
const MAX_LOCAL_BYTES = 128_000

/**
 * Reads the bytes of the answer to a chart's queries, a large one in the results worker, to which its bytes belong from
 * then on. Fails: `unreadable`, `query-failed`.
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
