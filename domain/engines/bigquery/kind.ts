import type { EngineKind } from '#domain/engines/engine.ts'
import { BIGQUERY } from './dialect.ts'
import { BIGQUERY_FORM } from './form.ts'

/** The engine kind of BigQuery. */
export const BIGQUERY_KIND: EngineKind = {
  kind: 'bigquery',
  dialect: BIGQUERY,
  abilities: {
    stopsRunning: true,
    limitsInText: true,
    createsRelations: false,
    exportsFiles: true,
    explains: true,
    placesErrors: true,
    hasCatalogs: false,
    writes: false,
    loadsTables: false,
  },
  form: BIGQUERY_FORM,
}
