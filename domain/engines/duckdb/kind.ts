import type { EngineKind } from '#domain/engines/engine.ts'
import { DUCKDB } from './dialect.ts'

/** The engine kind of DuckDB over one file. */
export const DUCKDB_KIND: EngineKind = {
  kind: 'duckdb',
  dialect: DUCKDB,
  abilities: {
    stopsRunning: true,
    limitsInText: true,
    createsRelations: true,
    exportsFiles: true,
    explains: true,
    placesErrors: true,
    hasCatalogs: false,
    writes: false,
    loadsTables: true,
  },
  form: null,
}
