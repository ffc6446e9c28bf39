import type { EngineKind } from '#domain/engines/engine.ts'
import { BIGQUERY_DRIVER } from './bigquery/driver.ts'
import { CLICKHOUSE_DRIVER } from './clickhouse/driver.ts'
import { DUCKDB_DRIVER } from './duckdb/driver.ts'
import type { EngineDriver } from './host/driver.ts'
import { MYSQL_DRIVER } from './mysql/driver.ts'
import { POSTGRESQL_DRIVER } from './postgresql/driver.ts'
import { SQLITE_DRIVER } from './sqlite/driver.ts'
import { TRINO_DRIVER } from './trino/driver.ts'

/** The engines of this server. A spare process of the first one is started with the server. */
export const ENGINE_DRIVERS: readonly EngineDriver[] = [
  DUCKDB_DRIVER,
  POSTGRESQL_DRIVER,
  MYSQL_DRIVER,
  CLICKHOUSE_DRIVER,
  SQLITE_DRIVER,
  TRINO_DRIVER,
  BIGQUERY_DRIVER,
]

/** The engine kind for the files of a folder (`{ folder }` in a database's settings). */
export const FOLDER_KIND = DUCKDB_DRIVER.kind

/** The engine kind with a dialect of this name; null if there is none. */
export function findEngineKind(dialectName: string): EngineKind | null {
  return ENGINE_DRIVERS.find(({ dialect }) => dialect.name === dialectName) ?? null
}
