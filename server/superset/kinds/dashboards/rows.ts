import { DASHBOARDS } from '#server/records/dashboards/kind.ts'
import type { RecordKind } from '#server/records/kind/record-kind.ts'
import { presentUpstreamDashboard } from './present.ts'
import { UPSTREAM_DASHBOARD_TABLE, type UpstreamDashboardRow } from './table.ts'

/** Dashboards of a Superset, in the store of a front. */
export const UPSTREAM_DASHBOARD_ROWS: RecordKind<UpstreamDashboardRow> = {
  ...UPSTREAM_DASHBOARD_TABLE,
  isStoredWithTabs: false,
  present: async (_view, rows) => rows.map(presentUpstreamDashboard),
  missing: DASHBOARDS.missing,
  foreign: DASHBOARDS.foreign,
}
