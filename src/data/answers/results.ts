import { perDatabase } from '#data/db/per-database.ts'
import type { ChartAnswer, ChartDataError } from '#domain/chart/result/chart-result.ts'
import type { QueryId } from '#domain/core/ids.ts'
import { err, type Result } from '#domain/core/result.ts'
import { type ResultsError, resultsError } from '#domain/errors/results-error.ts'
import type { CellRange } from '#domain/query/result/result-window.ts'
import type { Ingested, ResultSummary, RowWindow } from '#workers/results/results-api.ts'
import type { RunningResults } from './results-worker.ts'

/** Query results, kept and cut by a worker so that typing never waits for them. */
export interface Results {
  /** Takes the bytes of an execute answer; they belong to the worker from then on. Fails: `unreadable`, `worker`. */
  readonly ingest: (queryId: QueryId, bytes: ArrayBuffer) => Promise<Result<Ingested, ResultsError>>
  /** Reads the bytes of a chart's answer, as `ingest` takes them. Fails: `unreadable`, `query-failed`, `worker`. */
  readonly readChart: (bytes: ArrayBuffer) => Promise<Result<ChartAnswer, ChartDataError | ResultsError>>
  /** Waits until a result is on the device. Fails: `not-stored` (it stays in memory), `gone`, `worker`. */
  readonly whenStored: (queryId: QueryId) => Promise<Result<true, ResultsError>>
  /** What is known of a kept result. Fails: `gone`, `worker`. */
  readonly summary: (queryId: QueryId) => Promise<Result<ResultSummary, ResultsError>>
  /** Reads rows, column by column. Fails: `gone`, `stopped` once the signal fired, `worker`. */
  readonly rows: (
    queryId: QueryId,
    rows: { readonly first: number; readonly count: number },
    signal?: AbortSignal,
  ) => Promise<Result<RowWindow, ResultsError>>
  /** Writes cells as tab-separated text for the clipboard. Fails: `gone`, `worker`. */
  readonly copyText: (
    queryId: QueryId,
    range: CellRange,
    withHeader?: boolean,
  ) => Promise<Result<string, ResultsError>>
}

/** Makes a client that starts its worker at the first question and again after a fault. */
export function makeResults(startWorker: () => Promise<RunningResults>): Results {
  let running: Promise<RunningResults> | null = null

  async function ask<T, E>(
    call: (worker: RunningResults['api']) => Promise<Result<T, E>>,
  ): Promise<Result<T, E | ResultsError>> {
    running ??= startWorker()
    const mine = running
    try {
      const worker = await mine
      return await Promise.race([call(worker.api), worker.died])
    } catch {
      // What was in its memory only is lost with it; what was stored comes back from the device.
      if (running === mine) running = null
      void mine.then((worker) => worker.end()).catch(() => undefined)
      return err(resultsError('worker'))
    }
  }

  return {
    ingest: async (queryId, bytes) => ask(async (api) => api.ingest(queryId, bytes)),
    readChart: async (bytes) => ask(async (api) => api.readChart(bytes)),
    whenStored: async (queryId) => ask(async (api) => api.whenStored(queryId)),
    summary: async (queryId) => ask(async (api) => api.summary(queryId)),
    rows: async (queryId, { first, count }, signal) => {
      if (isStopped(signal)) return err(resultsError('stopped'))
      const answer = await ask(async (api) => api.rows(queryId, first, count))
      return isStopped(signal) ? err(resultsError('stopped')) : answer
    },
    copyText: async (queryId, range, withHeader = false) =>
      ask(async (api) => api.copyText(queryId, range, withHeader)),
  }
}

function isStopped(signal: AbortSignal | undefined): boolean {
  return signal?.aborted === true
}

/** This window's results in a database. */
export const resultsOf = perDatabase(({ name }) =>
  makeResults(async () => {
    const { startResultsWorker } = await import('./results-worker.ts')
    return startResultsWorker(name)
  }),
)
