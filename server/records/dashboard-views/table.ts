import { type Selectable, sql } from 'kysely'
import { DASHBOARD_VISIBILITY } from '#server/store/lists/visible-dashboards.ts'
import type { ColumnOf, StoredKind, TableOf, Visibility } from '#server/store/schema/stored-kind.ts'

const ofDashboard: ColumnOf = (name) => sql.ref(`seen.${name}`)

/** Owners see their views; those who see the dashboard see shared ones. */
const VIEW_VISIBILITY: Visibility = {
  isSeen: (
    userId,
    column,
  ) => sql`(${column('user_id')} = ${userId} OR (${column('is_shared')} = 1 AND EXISTS (
    SELECT 1 FROM dashboards AS seen WHERE seen.id = ${column('dashboard_id')}
      AND ${DASHBOARD_VISIBILITY.isSeen(userId, ofDashboard)})))`,
  wasSeen: (userId, column) => sql`(${column('was_shared')} = 1 AND ${column('user_id')} <> ${userId} AND (
    NOT EXISTS (SELECT 1 FROM dashboards AS gone WHERE gone.id = ${column('dashboard_id')})
    OR EXISTS (SELECT 1 FROM dashboards AS seen WHERE seen.id = ${column('dashboard_id')}
      AND (${DASHBOARD_VISIBILITY.isSeen(userId, ofDashboard)}
        OR ${DASHBOARD_VISIBILITY.wasSeen(userId, ofDashboard)}))))`,
}

/** `touches` of a view that was deleted with its dashboard, and returns with it. */
export const LEFT_WITH_DASHBOARD = -1

/**
 * The columns of named views. There is no foreign key: in the store of a front, `dashboard_id` is the number that a Superset
 * gave. `touches` counts the changes of who sees the dashboard, so that the list of changes has its views again.
 */
export const DASHBOARD_VIEW_TABLE = {
  wireName: 'dashboard_view',
  table: 'dashboard_views',
  columns: {
    dashboard_id: 'INTEGER NOT NULL',
    key: 'TEXT NOT NULL',
    name: 'TEXT NOT NULL',
    state: 'TEXT NOT NULL',
    is_shared: 'INTEGER NOT NULL DEFAULT 0',
    was_shared: 'INTEGER NOT NULL DEFAULT 0',
    touches: 'INTEGER NOT NULL DEFAULT 0',
    mark: 'TEXT',
  },
  isShared: true,
  visibility: VIEW_VISIBILITY,
  indexes: ['dashboard_views_by_dashboard ON dashboard_views(dashboard_id, user_id)'],
  triggers: {
    dashboards_take_their_views: `AFTER DELETE ON dashboards BEGIN
      UPDATE dashboard_views SET touches = ${LEFT_WITH_DASHBOARD} WHERE dashboard_id = old.id;
      DELETE FROM dashboard_views WHERE dashboard_id = old.id;
    END`,
    dashboards_touch_their_views: `AFTER UPDATE OF published, owner_ids ON dashboards
    WHEN (old.published, old.owner_ids) IS NOT (new.published, new.owner_ids) BEGIN
      UPDATE dashboard_views SET touches = touches + 1 WHERE dashboard_id = new.id AND is_shared = 1;
    END`,
  },
  uncounted: ['was_shared'],
  long: ['state'],
  lengthInside: null,
  remembersDeleted: true,
} as const satisfies StoredKind

/** A named view; `state` and `mark` are JSON texts. */
type DashboardViewTable = TableOf<typeof DASHBOARD_VIEW_TABLE>

/** A row of it. */
export type ViewRow = Selectable<DashboardViewTable>

declare module '#server/store/tables.ts' {
  interface Tables {
    dashboard_views: DashboardViewTable
  }
}
