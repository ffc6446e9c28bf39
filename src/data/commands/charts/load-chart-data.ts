import { readChartBytes } from '#data/answers/charts/chart-answers.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { toStorageError } from '#data/db/storage-failure.ts'
import { fetchChartData } from '#data/http/chart-data.ts'
import { noteChartEvent } from '#data/http/event-log/note-event.ts'
import { clock } from '#data/platform/clock.ts'
import { notify } from '#data/platform/toasts.ts'
import { serverKind } from '#data/session/known-server.ts'
import { NEW_CHART_ID } from '#domain/chart/chart.ts'
import { type ChartQuery, forced } from '#domain/chart/loading/chart-query.ts'
import type { ChartFailure } from '#domain/chart/loading/chart-state.ts'
import { timeRangeProblem } from '#domain/chart/query/time-ranges.ts'
import type { ChartAnswer } from '#domain/chart/result/chart-result.ts'
import type { CachedResult } from '#domain/chart/source.ts'
import type { ChartDataRequest } from '#domain/contract/bi/chart-data.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { makeTogether } from './answers-together.ts'
import { cacheResult } from './cache-result.ts'
import { makeChartBatches } from './chart-batches.ts'
import { chartRequests } from './request-queue.ts'

/**
 * Loads a chart's result from the server and begins to cache it; `force` bypasses the server's cache. A failure to cache only
 * shows a toast. Fails: with any WireError, `unreadable`, `query-failed`; `aborted` by the signal.
 */
export async function loadChartData(
  db: LocalDatabase,
  query: ChartQuery,
  { force, signal, isUrgent }: RequestTurn & { readonly force: boolean },
): Promise<Result<CachedResult, ChartFailure>> {
  const prepared = query.chart.undrawnAs === null ? ok(query) : await savedRequest(query, signal)
  if (!prepared.ok) return prepared
  const { chart, dashboardId, key, request } = prepared.value
  if (request.queries.length === 0) {
    return err({ code: 'query-failed', message: 'The chart is incomplete: its query needs more fields.' })
  }
  const problem = timeRangeProblem(request.queries)
  if (problem !== null) return err({ code: 'query-failed', message: problem })
  const names = { chartId: chart.id === NEW_CHART_ID ? null : chart.id, dashboardId }
  const begunAt = clock.now()
  const sent = askChart(db, force ? forced(request) : request, names, { signal, isUrgent })
  const answer = await (dashboardId === null ? sent : withOthers(sent, isUrgent))
  if (!answer.ok) {
    if (dashboardId !== null) noteFailure(prepared.value, { error: answer.error, begunAt, dashboardId })
    return answer
  }
  if (dashboardId !== null) noteLoad(prepared.value, { answer: answer.value, force, begunAt, dashboardId })
  const result = { ...answer.value, key, at: clock.now() }
  // The chart is drawn meanwhile.
  void cacheOrWarn(db, result)
  return ok(result)
}

interface EndedLoad {
  readonly answer: ChartAnswer
  readonly force: boolean
  readonly begunAt: number
  readonly dashboardId: number
}

/** Notes a load for the event log. Source: BI spec §9. */
function noteLoad({ chart, request }: ChartQuery, { answer, force, begunAt, dashboardId }: EndedLoad): void {
  const { results, cachedAt } = answer
  const now = clock.now()
  const span = spanSince(begunAt, now)
  const loaded = {
    chart,
    datasource: datasourceOf(request),
    isForced: force,
    appliedFilters: results[0]?.appliedFilters ?? [],
    rowCount: results[0]?.rowCount ?? 0,
    cachedAt,
    now,
  }
  noteChartEvent(dashboardId, (events) => events.loadEvent(loaded, span))
}

interface FailedLoad {
  readonly error: ChartFailure
  readonly begunAt: number
  readonly dashboardId: number
}

/** Notes a failed load. One that the page gave up is none. */
function noteFailure({ chart, request }: ChartQuery, { error, begunAt, dashboardId }: FailedLoad): void {
  if (error.code === 'aborted') return
  const span = spanSince(begunAt, clock.now())
  const failed = { chartId: chart.id, datasource: datasourceOf(request), error }
  noteChartEvent(dashboardId, (events) => events.failedLoadEvent(failed, span))
}

function spanSince(begunAt: number, now: number) {
  const endMs = performance.now()
  return { startMs: endMs - (now - begunAt), endMs }
}

const datasourceOf = ({ datasource: { id, type } }: ChartDataRequest) => `${id}__${type}`

async function savedRequest(
  query: ChartQuery,
  signal: AbortSignal,
): Promise<Result<ChartQuery, ChartFailure>> {
  const { readSavedQueries } = await import('./read-saved-queries.ts')
  return readSavedQueries(query, signal)
}

const batches = makeChartBatches(() => crypto.randomUUID())

const together = makeTogether()

/** The answer of a dashboard's chart, together with those of others: they are drawn in few frames. */
async function withOthers<T>(answer: Promise<T>, isUrgent: RequestTurn['isUrgent']): Promise<T> {
  const handedOver = together.expect(() => isUrgent?.() === true)
  try {
    return await answer
  } finally {
    await handedOver()
  }
}

/** When a request is sent: before others while it is urgent, and not at all after its signal. */
interface RequestTurn {
  readonly signal: AbortSignal
  readonly isUrgent?: (() => boolean) | undefined
}

/** Runs a chart's queries in the window's request queue. Fails: as `loadChartData`. */
export async function askChart(
  db: LocalDatabase,
  request: ChartDataRequest,
  names: { readonly chartId: number | null; readonly dashboardId: number | null },
  { signal, isUrgent }: RequestTurn,
): Promise<Result<ChartAnswer, ChartFailure>> {
  const place = names.dashboardId === null ? null : batches.enter(request, names.dashboardId)
  const answer = await chartRequests.run(
    async () => {
      // The charts of a dashboard begin together, and the queue starts none of them before all are known.
      const batch = serverKind() === 'offset' ? place?.takeBatch() : undefined
      const body = batch === undefined ? request : { ...request, batch }
      return fetchChartData(body, { ...names, databaseName: db.name }, signal)
    },
    signal,
    isUrgent,
  )
  place?.leave()
  if (answer === 'dropped') return err({ code: 'aborted', message: '' })
  return answer.ok
    ? readChartBytes(
        async () => (await import('#data/answers/results.ts')).resultsOf(db),
        answer.value,
        request.queries,
      )
    : answer
}

async function cacheOrWarn(db: LocalDatabase, result: CachedResult): Promise<void> {
  try {
    await cacheResult(db, result)
  } catch (cause) {
    const { code } = toStorageError(cause)
    const text =
      code === 'storage-full'
        ? 'Charts are not stored on this device: storage is full.'
        : 'Charts are not stored on this device.'
    notify({ type: 'warning', text, noDuplicate: true })
  }
}
