import type { EngineKind } from '#domain/engines/engine.ts'
import { DUCKDB_DRIVER } from './duckdb/driver.ts'
import type { EngineDriver } from './host/driver.ts'

/** Every kind of engine that this server runs. Of the first one a process is kept ready from the start. */
export const ENGINE_DRIVERS: readonly EngineDriver[] = [DUCKDB_DRIVER]

/** The kind of engine that shows the files of a folder (`{ folder }` in a database's settings). */
export const FOLDER_KIND = DUCKDB_DRIVER.kind

/** The kind of engine whose dialect has a name; null where no engine of this server has it. */
export function findEngineKind(dialectName: string): EngineKind | null {
  return ENGINE_DRIVERS.find(({ dialect }) => dialect.name === dialectName) ?? null
}
