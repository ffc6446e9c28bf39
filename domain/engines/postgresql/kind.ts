import type { EngineKind } from '#domain/engines/engine.ts'
import { POSTGRESQL } from './dialect.ts'
import { POSTGRESQL_FORM } from './form.ts'

/** The engine kind of PostgreSQL. */
export const POSTGRESQL_KIND: EngineKind = {
  kind: 'postgresql',
  dialect: POSTGRESQL,
  abilities: {
    stopsRunning: true,
    limitsInText: true,
    createsRelations: true,
    exportsFiles: true,
    explains: true,
    placesErrors: true,
    hasCatalogs: true,
    writes: true,
    loadsTables: true,
  },
  form: POSTGRESQL_FORM,
}
