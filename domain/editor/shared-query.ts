import { isRecord } from '#domain/core/parse.ts'
import type { TabFields } from '#domain/records/tabs/record.ts'
import { intField, textField } from '#domain/sync/kind/wire-fields.ts'

/** What a shared query without a name is called. Source: SQL spec §9. */
const SHARED_NAME = 'Shared query'

/**
 * Reads a query that somebody shared into the fields of a tab; null where it holds no SQL. Whether it is to run by itself
 * is not taken over: what comes by an address is read before it is run. Source: SQL spec §4 GET /kv/{id}.
 */
export function readSharedQuery(value: unknown): Partial<TabFields> | null {
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
