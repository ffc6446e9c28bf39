import { transfer, wrap } from 'comlink'
import { TrustedWorker as Worker } from '#data/platform/trusted-worker.ts'
import type { ResultsWorker } from '#workers/results/ingest.ts'
import type { ResultsApi } from '#workers/results/results-api.ts'

/** A running results worker: its functions, a promise that rejects when it dies, and how to end it. */
export interface RunningResults {
  readonly api: ResultsApi
  readonly died: Promise<never>
  readonly end: () => void
}

/** Starts the results worker over a database. */
export async function startResultsWorker(databaseName: string): Promise<RunningResults> {
  const worker = new Worker(new URL('../../../workers/results/ingest.ts', import.meta.url), {
    type: 'module',
  })
  const died = new Promise<never>((_resolve, reject) => {
    worker.addEventListener('error', (event) =>
      reject(new Error(event.message || 'The worker could not start.')),
    )
  })
  const remote = await Promise.race([wrap<ResultsWorker>(worker).open(databaseName), died])
  const api: ResultsApi = {
    // The bytes move to the worker, they are not copied.
    ingest: async (queryId, bytes) => remote.ingest(queryId, transfer(bytes, [bytes])),
    readChart: async (bytes) => remote.readChart(transfer(bytes, [bytes])),
    whenStored: async (queryId) => remote.whenStored(queryId),
    summary: async (queryId) => remote.summary(queryId),
    rows: async (queryId, first, count) => remote.rows(queryId, first, count),
    copyText: async (queryId, range, withHeader) => remote.copyText(queryId, range, withHeader),
  }
  return { api, died, end: () => worker.terminate() }
}
