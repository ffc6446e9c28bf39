import { expose, proxy } from 'comlink'
import type { EngineWorker } from './engine-api.ts'
import { makeEngineApi } from './make-engine-api.ts'
import { openWasm } from './open-wasm.ts'

const worker: EngineWorker = {
  open: async (databaseName) => proxy(makeEngineApi(await openWasm(), databaseName)),
}
expose(worker)
