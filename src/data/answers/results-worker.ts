import { transfer, wrap } from 'comlink'
import { clock } from '#data/platform/clock.ts'
import { webLocks } from '#data/platform/locks.ts'
import { TrustedWorker as Worker } from '#data/platform/trusted-worker.ts'
import { makeLocalId } from '#domain/core/ids.ts'
import type { ResultsWorker } from '#workers/results/ingest.ts'
import type { ResultsApi } from '#workers/results/results-api.ts'

/** A running results worker; `died` rejects when it crashes. */
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
  let fail: (cause: Error) => void = () => undefined
  const died = new Promise<never>((_resolve, reject) => {
    fail = reject
  })
  // Without an open question, the next one reports the failure.
  died.catch(() => undefined)
  worker.addEventListener('error', ({ message }) => fail(new Error(message || 'The worker could not start.')))
  const lifeLock = `life:results:${makeLocalId(clock.randomBytes)}`
  const remote = await Promise.race([wrap<ResultsWorker>(worker).open(databaseName, lifeLock), died])
  const api: ResultsApi = {
    // The bytes are transferred, not copied.
    ingest: async (queryId, bytes) => remote.ingest(queryId, transfer(bytes, [bytes])),
    readFirst: async (bytes) => remote.readFirst(transfer(bytes, [bytes])),
    readChart: async (bytes, queries) => remote.readChart(transfer(bytes, [bytes]), queries),
    whenStored: async (...given) => remote.whenStored(...given),
    summary: async (...given) => remote.summary(...given),
    viewSummary: async (...given) => remote.viewSummary(...given),
    rows: async (...given) => remote.rows(...given),
    cell: async (...given) => remote.cell(...given),
    cells: async (...given) => remote.cells(...given),
    fullText: async (...given) => remote.fullText(...given),
    figures: async (...given) => remote.figures(...given),
    profile: async (...given) => remote.profile(...given),
    groups: async (...given) => remote.groups(...given),
    find: async (...given) => remote.find(...given),
    copyText: async (...given) => remote.copyText(...given),
    fileRows: async (...given) => remote.fileRows(...given),
    stop: (question) => void remote.stop(question),
  }
  // A terminated worker sends no event, but its lock becomes free. A closing page may be denied locks.
  void webLocks()
    .request(lifeLock, {}, async () => fail(new Error('The worker ended.')))
    .catch(() => undefined)
  return { api, died, end: () => worker.terminate() }
}
