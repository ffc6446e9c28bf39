import { expose, type ProxyMarked, proxy } from 'comlink'
import { LocalDatabase } from '#data/db/database.ts'
import { holdLife } from '#data/platform/locks.ts'
import { makeResultsApi } from './make-results-api.ts'
import type { ResultsApi } from './results-api.ts'

/** Entry point of the results worker: opens a database. The worker acquires `lifeLock` first, and holds it for as long as it lives. */
export interface ResultsWorker {
  readonly open: (databaseName: string, lifeLock: string) => Promise<ResultsApi & ProxyMarked>
}

const worker: ResultsWorker = {
  open: async (databaseName, lifeLock) => {
    await holdLife(lifeLock)
    return proxy(makeResultsApi(new LocalDatabase(databaseName)))
  },
}
expose(worker)
