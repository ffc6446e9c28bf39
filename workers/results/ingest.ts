import { expose } from 'comlink'
import { LocalDatabase } from '#data/db/database.ts'
import { makeResultsApi, type ResultsApi } from './results-api.ts'

/** What the worker's page talks to: the functions, once it has said whose database they work on. */
export interface ResultsWorker extends ResultsApi {
  readonly open: (databaseName: string) => void
}

let api: ResultsApi | null = null

function opened(): ResultsApi {
  if (api === null) throw new Error('open() comes first')
  return api
}

const worker: ResultsWorker = {
  open: (databaseName) => {
    api = makeResultsApi(new LocalDatabase(databaseName))
  },
  ingest: async (queryId, bytes) => opened().ingest(queryId, bytes),
  readChart: async (bytes) => opened().readChart(bytes),
  whenStored: async (queryId) => opened().whenStored(queryId),
  summary: async (queryId) => opened().summary(queryId),
  rows: async (queryId, first, count) => opened().rows(queryId, first, count),
  copyText: async (queryId, range, withHeader) => opened().copyText(queryId, range, withHeader),
}

expose(worker)
