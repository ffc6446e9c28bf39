import { expose, type ProxyMarked, proxy } from 'comlink'
import { LocalDatabase } from '#data/db/database.ts'
import { type CompareApi, makeCompareApi } from './compare-api.ts'

/** Entry point of the compare worker: opens a comparison over a database. */
export interface CompareWorker {
  readonly open: (databaseName: string) => CompareApi & ProxyMarked
}

const worker: CompareWorker = {
  open: (databaseName) => proxy(makeCompareApi(new LocalDatabase(databaseName))),
}
expose(worker)
