import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import type { Engine, Engines } from '#domain/engines/engine.ts'
import { ENGINE_DRIVERS } from '#server/engines/all.ts'
import { createEngines, type EnginesOptions } from '#server/engines/host/create-engines.ts'

/** A folder with one small DuckDB file, and engines over it; `end` closes and removes all. */
export interface EngineBench {
  readonly folder: string
  readonly filePath: string
  readonly engines: Engines
  readonly engine: Engine
  readonly end: () => Promise<void>
}

/** Makes a DuckDB file by these statements and opens it through engines with these options. */
export async function engineBench(
  statements: readonly string[],
  options: Partial<EnginesOptions> = {},
): Promise<EngineBench> {
  const folder = mkdtempSync(join(tmpdir(), 'offset-test-'))
  const filePath = join(folder, 'bench.duckdb')
  const instance = await DuckDBInstance.create(filePath)
  const connection = await instance.connect()
  for (const sql of statements) await connection.run(sql)
  connection.closeSync()
  instance.closeSync()
  const engines = createEngines({
    drivers: ENGINE_DRIVERS,
    dataDir: folder,
    temporaryFolder: folder,
    keepsSpare: false,
    threads: 2,
    ...options,
  })
  const end = async () => {
    await engines.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { folder, filePath, engines, engine: openFile(engines), end }
}

/** The engine of a file in the bench's folder, for a user. */
export function openFile(engines: Engines, userId = 1, file = 'bench.duckdb'): Engine {
  const engine = engines.open(userId, { id: 1, kind: 'duckdb', settings: JSON.stringify({ file }) })
  if (!engine.ok) throw new Error(engine.error.message)
  return engine.value
}
