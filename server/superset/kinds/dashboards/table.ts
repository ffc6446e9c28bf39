import type { Selectable } from 'kysely'
import { DASHBOARD_TABLE } from '#server/records/dashboards/table.ts'
import type { StoredKind, TableOf } from '#server/store/schema/stored-kind.ts'

/**
 * Dashboards of a Superset as each user sees them. `owners` and `roles` are lists of ids as JSON texts, `tag_names` a list of
 * names, `mark` the note of the browser that wrote last; `is_read` is 1 once the record itself was read, which has the layout
 * and the style that no list has; `facts` holds the read-only fields of the Superset.
 */
export const UPSTREAM_DASHBOARD_TABLE = {
  wireName: DASHBOARD_TABLE.wireName,
  table: 'upstream_dashboards',
  columns: {
    dashboard_title: 'TEXT',
    slug: 'TEXT',
    position_json: 'TEXT',
    json_metadata: 'TEXT',
    css: 'TEXT',
    published: 'INTEGER',
    certified_by: 'TEXT',
    certification_details: 'TEXT',
    owners: 'TEXT',
    roles: 'TEXT',
    tag_names: 'TEXT',
    mark: 'TEXT',
    is_read: 'INTEGER',
    facts: 'TEXT',
  },
  isShared: false,
  indexes: [],
  uncounted: ['facts'],
  long: ['position_json', 'json_metadata', 'css', 'facts'],
  lengthInside: null,
  remembersDeleted: true,
} as const satisfies StoredKind

type UpstreamDashboardTable = TableOf<typeof UPSTREAM_DASHBOARD_TABLE>

/** A row of it. */
export type UpstreamDashboardRow = Selectable<UpstreamDashboardTable>

declare module '#server/store/tables.ts' {
  interface Tables {
    upstream_dashboards: UpstreamDashboardTable
  }
}
