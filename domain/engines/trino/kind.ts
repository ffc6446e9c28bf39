import type { EngineKind } from '#domain/engines/engine.ts'
import { TRINO } from './dialect.ts'
import { TRINO_FORM } from './form.ts'

/** The engine kind of Trino. */
export const TRINO_KIND: EngineKind = {
  kind: 'trino',
  dialect: TRINO,
  abilities: {
    stopsRunning: true,
    limitsInText: true,
    createsRelations: true,
    exportsFiles: true,
    explains: true,
    placesErrors: true,
    hasCatalogs: true,
    writes: true,
    loadsTables: false,
  },
  form: TRINO_FORM,
}
