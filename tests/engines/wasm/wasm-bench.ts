import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createDuckDB, NODE_RUNTIME, VoidLogger } from '@duckdb/duckdb-wasm/blocking'
import { makeDeviceEngine } from '#workers/engine/device-engine.ts'
import { csvSource, makeTable, showTable } from '#workers/engine/table-files.ts'
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

/** Loads a text of comma-separated values and shows it as a table. */
export function loadCsv(session: WasmSession, name: string, csv: string): void {
  session.files.put('in.csv', Buffer.from(csv))
  const { bytes } = makeTable(session, name, csvSource(session.files.pathOf('in.csv')))
  session.files.drop('in.csv')
  showTable(session, { id: name, name }, bytes)
}

/** This device's engine with a table of numbers. */
export async function wasmBench() {
  const session = await wasmSession()
  loadCsv(session, 'numbers', 'a\n3\n1\n2\n')
  const engine = makeDeviceEngine(session)
  return { engine, session, end: engine.close }
}
