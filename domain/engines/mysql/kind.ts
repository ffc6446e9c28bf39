import type { EngineKind } from '#domain/engines/engine.ts'
import { MYSQL } from './dialect.ts'
import { MYSQL_FORM } from './form.ts'

/** The engine kind of MySQL and MariaDB. */
export const MYSQL_KIND: EngineKind = {
  kind: 'mysql',
  dialect: MYSQL,
  abilities: {
    stopsRunning: true,
    limitsInText: true,
    createsRelations: true,
    exportsFiles: true,
    explains: true,
    placesErrors: true,
    hasCatalogs: false,
    writes: true,
    loadsTables: true,
  },
  form: MYSQL_FORM,
}
