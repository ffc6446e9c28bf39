import { BROWSER_RUNTIME, createDuckDB, VoidLogger } from '@duckdb/duckdb-wasm/blocking'
import wasmAddress from '@duckdb/duckdb-wasm/dist/duckdb-eh.wasm?url'
import { openSession, type WasmSession } from './wasm-session.ts'

/** Opens the engine in this worker. Rejects where its file does not load, or the browser cannot run it. */
export async function openWasm(): Promise<WasmSession> {
  const bundle = { mainModule: new URL(wasmAddress, self.location.href).href, mainWorker: '' }
  const bindings = await createDuckDB({ mvp: bundle, eh: bundle }, new VoidLogger(), BROWSER_RUNTIME)
  await bindings.instantiate()
  return openSession(bindings)
}
