import { DUCKDB_KIND } from '#domain/engines/duckdb/kind.ts'
import type { EngineKind } from '#domain/engines/engine.ts'

/** DuckDB in a worker of the browser. Its statements are limited around their text, so `limitedSql` is not used. */
export const DEVICE_KIND: EngineKind = {
  ...DUCKDB_KIND,
  kind: 'device',
  abilities: {
    ...DUCKDB_KIND.abilities,
    limitsInText: false,
    createsRelations: false,
    exportsFiles: false,
    explains: false,
  },
}
