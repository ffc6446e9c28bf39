import { BROWSER_RUNTIME, createDuckDB, VoidLogger } from '@duckdb/duckdb-wasm/blocking'
import wasmAddress from '@duckdb/duckdb-wasm/dist/duckdb-eh.wasm?url'
import { openSession, type WasmSession } from './wasm-session.ts'

/** Opens the engine in this worker. Rejects where its file does not load, or the browser cannot run it. */
export async function openWasm(): Promise<WasmSession> {
  const address = new URL(wasmAddress, self.location.href).href
  const bundle = { mainModule: address, mainWorker: '' }
  const [module, bindings] = await Promise.all([
    WebAssembly.compileStreaming(fetch(address)),
    createDuckDB({ mvp: bundle, eh: bundle }, new VoidLogger(), BROWSER_RUNTIME),
  ])
  await new Promise<void>((resolve, reject) => {
    // The package's own function passes 34 MB through a stream of this thread, and never ends without the file.
    const instantiateWasm = (imports: WebAssembly.Imports, onInstance: OnInstance) => {
      Reflect.set(globalThis, 'DUCKDB_RUNTIME', BROWSER_RUNTIME)
      WebAssembly.instantiate(module, imports)
        .then((instance) => onInstance(instance, module))
        .catch(reject)
      return []
    }
    Object.assign(bindings, { instantiateWasm })
    bindings.instantiate().then(() => resolve(), reject)
  })
  return openSession(bindings)
}

type OnInstance = (instance: WebAssembly.Instance, module: WebAssembly.Module) => void
