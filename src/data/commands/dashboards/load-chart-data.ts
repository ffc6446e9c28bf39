import { type KeptResult, keepResult, readResult } from '#data/answers/cached-results.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { toStorageError } from '#data/db/storage-failure.ts'
import { fetchChartData } from '#data/http/chart-data.ts'
import { clock } from '#data/platform/clock.ts'
import { notify } from '#data/platform/toasts.ts'
import type { ChartFailure } from '#domain/chart/loading/chart-state.ts'
import { buildRequest, type QuerySource } from '#domain/chart/query/build-query.ts'
import { resultKey } from '#domain/chart/query/query-key.ts'
import { parseChartResult } from '#domain/chart/result/chart-result.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { chartRequests } from './request-queue.ts'

/** Which chart, with what its dashboard adds. `force` leaves the server's cache aside. */
export interface ChartQuestion extends QuerySource {
  readonly dashboardId: number
}

/** The name under which the result of a question is kept. */
export function keyOfQuestion(question: ChartQuestion): string {
  return resultKey(
    question.chart.id,
    buildRequest(question, { dashboardId: question.dashboardId, force: false }),
  )
}

/**
 * Asks the server for a chart's result and keeps it on this device. A result that could not be kept is given all the
 * same. Fails: with any WireError, `unreadable`, `query-failed`; `aborted` when the signal ended it.
 */
export async function loadChartData(
  db: LocalDatabase,
  question: ChartQuestion,
  options: { readonly force: boolean; readonly signal: AbortSignal },
): Promise<Result<KeptResult, ChartFailure>> {
  const { force, signal } = options
  const request = buildRequest(question, { dashboardId: question.dashboardId, force })
  const key = keyOfQuestion(question)
  if (request.queries.length === 0) {
    return err({ code: 'query-failed', message: 'The chart’s form lacks what its query needs.' })
  }
  const names = { chartId: question.chart.id, dashboardId: question.dashboardId }
  const answer = await chartRequests.run(async () => fetchChartData(request, names, signal), signal)
  if (answer === 'dropped') return err({ code: 'aborted', message: '' })
  if (!answer.ok) return answer
  const rows = parseChartResult(answer.value)
  if (!rows.ok) return rows
  const at = clock.now()
  await keep(db, key, answer.value, at)
  const result = readResult(key, answer.value, at)
  return result === null ? err({ code: 'unreadable', message: '' }) : ok(result)
}

async function keep(...[db, key, answer, at]: Parameters<typeof keepResult>): Promise<void> {
  try {
    await keepResult(db, key, answer, at)
  } catch (cause) {
    const { code } = toStorageError(cause)
    const text =
      code === 'storage-full'
        ? 'Charts are not kept on this device: storage is full.'
        : 'Charts are not kept on this device.'
    notify({ type: 'warning', text, noDuplicate: true })
  }
}
