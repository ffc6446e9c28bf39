import { expose, type ProxyMarked, proxy } from 'comlink'
import { LocalDatabase } from '#data/db/database.ts'
import { makeResultsApi } from './make-results-api.ts'
import type { ResultsApi } from './results-api.ts'

/** What the worker's page talks to: gives the functions over the database that it names. */
export interface ResultsWorker {
  readonly open: (databaseName: string) => ResultsApi & ProxyMarked
}

const worker: ResultsWorker = {
  open: (databaseName) => proxy(makeResultsApi(new LocalDatabase(databaseName))),
}
expose(worker)
