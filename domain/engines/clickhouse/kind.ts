import type { EngineKind } from '#domain/engines/engine.ts'
import { CLICKHOUSE } from './dialect.ts'
import { CLICKHOUSE_FORM } from './form.ts'

/** The engine kind of ClickHouse. */
export const CLICKHOUSE_KIND: EngineKind = {
  kind: 'clickhouse',
  dialect: CLICKHOUSE,
  abilities: {
    stopsRunning: true,
    limitsInText: true,
    createsRelations: true,
    exportsFiles: true,
    explains: true,
    placesErrors: true,
    hasCatalogs: false,
    writes: true,
    loadsTables: false,
  },
  form: CLICKHOUSE_FORM,
}
