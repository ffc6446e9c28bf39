import type { Selectable } from 'kysely'
import { DASHBOARD_VISIBILITY } from '#server/store/lists/visible-dashboards.ts'
import type { StoredKind, TableOf } from '#server/store/schema/stored-kind.ts'

/** The columns of dashboards. */
export const DASHBOARD_TABLE = {
  wireName: 'dashboard',
  table: 'dashboards',
  columns: {
    dashboard_title: 'TEXT',
    slug: 'TEXT UNIQUE',
    position_json: 'TEXT',
    json_metadata: 'TEXT',
    css: 'TEXT',
    published: 'INTEGER NOT NULL DEFAULT 0',
    certified_by: 'TEXT',
    certification_details: 'TEXT',
    owner_ids: 'TEXT',
    shown_to: 'TEXT',
    tag_names: 'TEXT',
    mark: 'TEXT',
    created_by: 'INTEGER REFERENCES users(id) ON DELETE SET NULL',
    changed_by: 'INTEGER REFERENCES users(id) ON DELETE SET NULL',
  },
  isShared: true,
  visibility: DASHBOARD_VISIBILITY,
  indexes: [],
  uncounted: ['shown_to'],
  long: ['position_json', 'json_metadata', 'css'],
  lengthInside: null,
  remembersDeleted: true,
} as const satisfies StoredKind

/**
 * A dashboard; `position_json`, `json_metadata` and `mark` are JSON texts. `shown_to` is a JSON list of the users who may no
 * longer see it, "*" for all.
 */
export type DashboardTable = TableOf<typeof DASHBOARD_TABLE>

/** A row of it. */
export type DashboardRow = Selectable<DashboardTable>

declare module '#server/store/tables.ts' {
  interface Tables {
    dashboards: DashboardTable
  }
}
