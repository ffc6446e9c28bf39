import type { EngineKind } from '#domain/engines/engine.ts'
import { SQLITE } from './dialect.ts'
import { SQLITE_FORM } from './form.ts'

/** The engine kind of SQLite over one file, which is only read. */
export const SQLITE_KIND: EngineKind = {
  kind: 'sqlite',
  dialect: SQLITE,
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
  form: SQLITE_FORM,
}
