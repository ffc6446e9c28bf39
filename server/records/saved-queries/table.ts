import type { Selectable } from 'kysely'
import type { StoredKind, TableOf } from '#server/store/schema/stored-kind.ts'

/** The columns of saved queries. */
export const SAVED_QUERY_TABLE = {
  wireName: 'saved_query',
  table: 'saved_queries',
  columns: {
    label: 'TEXT',
    database_id: 'INTEGER REFERENCES databases(id) ON DELETE SET NULL',
    catalog: 'TEXT',
    schema: 'TEXT',
    sql: 'TEXT',
    description: 'TEXT',
    template_parameters: 'TEXT',
    extra_json: "TEXT NOT NULL DEFAULT '{}'",
  },
  isShared: false,
  indexes: [],
  uncounted: [],
  long: ['sql', 'description', 'template_parameters', 'extra_json'],
  lengthInside: null,
  remembersDeleted: true,
} as const satisfies StoredKind

/** A query that a user saved; `extra_json` is a JSON text. */
export type SavedQueryTable = TableOf<typeof SAVED_QUERY_TABLE>

/** A row of it. */
export type SavedQueryRow = Selectable<SavedQueryTable>

declare module '#server/store/tables.ts' {
  interface Tables {
    saved_queries: SavedQueryTable
  }
}
