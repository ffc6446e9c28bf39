import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createDuckDB, NODE_RUNTIME, VoidLogger } from '@duckdb/duckdb-wasm/blocking'
import { makeDeviceEngine } from '#workers/engine/device-engine.ts'
import { loadFile } from '#workers/engine/files/load-file.ts'
import { showTable } from '#workers/engine/table-files.ts'
import { openSession, type WasmSession } from '#workers/engine/wasm-session.ts'

/** A session of this device's engine in Node. */
export async function wasmSession(): Promise<WasmSession> {
  const home = dirname(createRequire(import.meta.url).resolve('@duckdb/duckdb-wasm/dist/duckdb-eh.wasm'))
  const bundle = (name: string) => ({ mainModule: join(home, `duckdb-${name}.wasm`), mainWorker: '' })
  const bundles = { mvp: bundle('mvp'), eh: bundle('eh') }
  const bindings = await createDuckDB(bundles, new VoidLogger(), NODE_RUNTIME)
  await bindings.instantiate()
  return openSession(bindings)
}

/** Loads a text of separated values and shows it as a table. Throws the message of its failure. */
export async function loadCsv(session: WasmSession, name: string, csv: string | Uint8Array): Promise<void> {
  const made = await loadFile(session, { id: name, file: new Blob([new Uint8Array(Buffer.from(csv))]) })
  if (!made.ok) throw new Error(made.error.message)
  showTable(session, { id: name, name }, made.value.bytes)
}

/** This device's engine with a table of numbers. */
export async function wasmBench() {
  const session = await wasmSession()
  await loadCsv(session, 'numbers', 'a\n3\n1\n2\n')
  const engine = makeDeviceEngine(session)
  return { engine, session, end: engine.close }
}
