import type { Selectable } from 'kysely'
import type { StoredKind, TableOf } from '#server/store/schema/stored-kind.ts'

/** The columns of tabs. The active flag belongs to the user's window, not to the content, and changes no revision. */
export const TAB_TABLE = {
  wireName: 'tab_state',
  table: 'tab_states',
  columns: {
    label: 'TEXT',
    active: 'INTEGER NOT NULL DEFAULT 0',
    database_id: 'INTEGER REFERENCES databases(id) ON DELETE SET NULL',
    catalog: 'TEXT',
    schema: 'TEXT',
    sql: 'TEXT',
    query_limit: 'INTEGER',
    latest_query_id: 'TEXT REFERENCES queries(client_id) ON DELETE SET NULL',
    autorun: 'INTEGER NOT NULL DEFAULT 0',
    template_params: 'TEXT',
    hide_left_bar: 'INTEGER NOT NULL DEFAULT 0',
    saved_query_id: 'INTEGER REFERENCES saved_queries(id) ON DELETE SET NULL',
    extra_json: "TEXT NOT NULL DEFAULT '{}'",
  },
  isShared: false,
  indexes: [
    'tab_states_by_user ON tab_states(user_id, id)',
    'tab_states_by_query ON tab_states(latest_query_id)',
    'tab_states_by_saved_query ON tab_states(saved_query_id)',
  ],
  uncounted: ['active'],
  long: ['sql', 'template_params', 'extra_json'],
  lengthInside: 'SELECT sum(length(description)) FROM table_schemas WHERE tab_state_id = tab_states.id',
  remembersDeleted: true,
} as const satisfies StoredKind

/** A tab of the SQL editor. */
export type TabTable = TableOf<typeof TAB_TABLE>

/** A row of it. */
export type TabRow = Selectable<TabTable>

declare module '#server/store/tables.ts' {
  interface Tables {
    tab_states: TabTable
  }
}
