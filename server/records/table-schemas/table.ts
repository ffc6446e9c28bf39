import type { Selectable } from 'kysely'
import type { StoredKind, TableOf } from '#server/store/schema/stored-kind.ts'

/** The columns of tables in tabs; a table cannot move to another tab. */
export const TABLE_SCHEMA_TABLE = {
  wireName: 'table_schema',
  table: 'table_schemas',
  columns: {
    tab_state_id: 'INTEGER NOT NULL REFERENCES tab_states(id) ON DELETE CASCADE',
    database_id: 'INTEGER REFERENCES databases(id) ON DELETE SET NULL',
    catalog: 'TEXT',
    schema: 'TEXT',
    table_name: 'TEXT',
    description: 'TEXT NOT NULL',
    expanded: 'INTEGER NOT NULL DEFAULT 0',
  },
  isShared: false,
  indexes: ['table_schemas_by_tab ON table_schemas(tab_state_id, id)'],
  uncounted: ['tab_state_id'],
  long: ['description'],
  lengthInside: null,
  remembersDeleted: false,
} as const satisfies StoredKind

/** A table that is open in a tab; `description` is the client's table object as a JSON text. */
export type TableSchemaTable = TableOf<typeof TABLE_SCHEMA_TABLE>

/** A row of it. */
export type TableSchemaRow = Selectable<TableSchemaTable>

declare module '#server/store/tables.ts' {
  interface Tables {
    table_schemas: TableSchemaTable
  }
}
