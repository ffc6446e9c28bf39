import { expose, type ProxyMarked, proxy } from 'comlink'
import { LocalDatabase } from '#data/db/database.ts'
import { type CompareApi, makeCompareApi } from './compare-api.ts'

/** What a comparison's page talks to: gives its functions over the database that it names. */
export interface CompareWorker {
  readonly open: (databaseName: string) => CompareApi & ProxyMarked
}

const worker: CompareWorker = {
  open: (databaseName) => proxy(makeCompareApi(new LocalDatabase(databaseName))),
}
expose(worker)
