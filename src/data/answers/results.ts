import { perDatabase } from '#data/db/per-database.ts'
import type { QueryId } from '#domain/core/ids.ts'
import { err, type Result } from '#domain/core/result.ts'
import { type ResultsError, resultsError } from '#domain/errors/results-error.ts'
import type { ResultsApi, RowWindow } from '#workers/results/results-api.ts'
import type { RunningResults } from './results-worker.ts'

type Asked<F> = F extends (...given: infer Given) => Promise<Result<infer T, infer E>>
  ? (...given: Given) => Promise<Result<T, E | ResultsError>>
  : never

/** Query results, stored and cut by a worker so that typing never waits for them. Each fails with `worker` too. */
export type Results = { readonly [Name in Exclude<keyof ResultsApi, 'rows'>]: Asked<ResultsApi[Name]> } & {
  /** Reads rows, column by column. Fails: `gone`, `stopped` once the signal fired, `worker`. */
  readonly rows: (
    queryId: QueryId,
    rows: { readonly first: number; readonly count: number },
    signal?: AbortSignal,
  ) => Promise<Result<RowWindow, ResultsError>>
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
    copyText: async (queryId, range, withHeader) =>
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
