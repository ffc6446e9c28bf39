import { isRecord } from '#domain/core/parse.ts'
import type { TabFields } from '#domain/records/tabs/record.ts'
import { intField, textField } from '#domain/sync/kind/wire-fields.ts'

/** Name of a shared query without one. Source: SQL spec §9. */
const SHARED_NAME = 'Shared query'

/** The fields of a tab that a shared query has. */
export type SharedFields = Pick<TabFields, 'sql' | 'name' | 'dbId' | 'catalog' | 'schema' | 'templateParams'>

/** Writes the fields of a tab as a shared query, with the names of Superset's client. Its autorun is off, whatever the tab's. */
export function sharedQueryOf({ sql, name, dbId, catalog, schema, templateParams }: SharedFields) {
  return { dbId, name: name.trim() || SHARED_NAME, schema, catalog, autorun: false, sql, templateParams }
}

/**
 * Reads a shared query into the fields of a tab; null without SQL. Its autorun is ignored, since a query from a link must
 * be read before it runs. Source: SQL spec §4 GET /kv/{id}.
 */
export function readSharedQuery(value: unknown): SharedFields | null {
  if (!isRecord(value)) return null
  const sql = textField(value, 'sql')
  if (sql === null) return null
  return {
    sql,
    name: textField(value, 'name') || SHARED_NAME,
    dbId: intField(value, 'dbId'),
    catalog: textField(value, 'catalog'),
    schema: textField(value, 'schema'),
    templateParams: textField(value, 'templateParams'),
  }
}
