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
    whenStored: async (...given) => remote.whenStored(...given),
    summary: async (...given) => remote.summary(...given),
    viewSummary: async (...given) => remote.viewSummary(...given),
    rows: async (...given) => remote.rows(...given),
    cell: async (...given) => remote.cell(...given),
    cells: async (...given) => remote.cells(...given),
    figures: async (...given) => remote.figures(...given),
    profile: async (...given) => remote.profile(...given),
    groups: async (...given) => remote.groups(...given),
    find: async (...given) => remote.find(...given),
    copyText: async (...given) => remote.copyText(...given),
    stop: (question) => void remote.stop(question),
  }
  return { api, died, end: () => worker.terminate() }
}
