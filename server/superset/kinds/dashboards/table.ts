import type { Selectable } from 'kysely'
import { LEFT_WITH_DASHBOARD } from '#server/records/dashboard-views/table.ts'
import { DASHBOARD_TABLE } from '#server/records/dashboards/table.ts'
import type { StoredKind, TableOf } from '#server/store/schema/stored-kind.ts'
import { sharedRecordId } from '#server/superset/sync/wire/shared-id.ts'

/** The views of the user whose row was deleted: the dashboard is gone, or hidden from them. */
const OF_USER = `user_id = old.user_id AND dashboard_id = old.id - old.user_id * ${sharedRecordId(1, 0)}`

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
  triggers: {
    upstream_dashboards_take_their_views: `AFTER DELETE ON upstream_dashboards BEGIN
      UPDATE dashboard_views SET touches = ${LEFT_WITH_DASHBOARD} WHERE ${OF_USER};
      DELETE FROM dashboard_views WHERE ${OF_USER};
      DELETE FROM dashboard_memories WHERE ${OF_USER};
    END`,
  },
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
