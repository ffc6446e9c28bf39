import { jsonObject } from '#server/present/json-object.ts'
import type { TableSchemaRow } from './table.ts'

/** A table of a tab in its wire form, with its description as an object. */
export function presentTableSchema(row: TableSchemaRow) {
  return {
    id: row.id,
    tab_state_id: row.tab_state_id,
    database_id: row.database_id,
    catalog: row.catalog,
    schema: row.schema,
    table: row.table_name,
    description: jsonObject(row.description),
    expanded: row.expanded === 1,
  }
}
