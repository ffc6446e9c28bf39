import { expose, type ProxyMarked, proxy } from 'comlink'
import { LocalDatabase } from '#data/db/database.ts'
import { holdLife } from '#data/platform/locks.ts'
import { makeResultsApi } from './make-results-api.ts'
import type { ResultsApi } from './results-api.ts'

/**
 * What the worker's page talks to: gives the functions over the database that it names, once it holds `lifeLock`, which
 * it does for as long as it lives.
 */
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
