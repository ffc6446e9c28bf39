import { type Selectable, sql } from 'kysely'
import type { StoredKind, TableOf } from '#server/store/schema/stored-kind.ts'

/**
 * The columns of remembered filters, which only their user sees. There is no foreign key: in the store of a front,
 * `dashboard_id` is the number that a Superset gave.
 */
export const DASHBOARD_MEMORY_TABLE = {
  wireName: 'dashboard_memory',
  table: 'dashboard_memories',
  columns: {
    dashboard_id: 'INTEGER NOT NULL',
    state: 'TEXT',
    default_view: 'TEXT',
    mark: 'TEXT',
  },
  // Listed among the shared kinds, so that only servers that know it are sent it.
  isShared: true,
  visibility: {
    isSeen: (userId, column) => sql`${column('user_id')} = ${userId}`,
    wasSeen: () => sql`0`,
  },
  indexes: ['dashboard_memories_by_dashboard ON dashboard_memories(dashboard_id, user_id)'],
  triggers: {
    dashboards_take_their_memories: `AFTER DELETE ON dashboards BEGIN
      DELETE FROM dashboard_memories WHERE dashboard_id = old.id;
    END`,
  },
  uncounted: [],
  long: ['state'],
  lengthInside: null,
  remembersDeleted: true,
} as const satisfies StoredKind

/** Remembered filters; `state` and `mark` are JSON texts. */
type DashboardMemoryTable = TableOf<typeof DASHBOARD_MEMORY_TABLE>

/** A row of it. */
export type MemoryRow = Selectable<DashboardMemoryTable>

declare module '#server/store/tables.ts' {
  interface Tables {
    dashboard_memories: DashboardMemoryTable
  }
}
