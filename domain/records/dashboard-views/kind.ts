import { type StoredKind, sharedKind } from '#domain/records/kind/kind.ts'
import type { DashboardViewRecord } from './record.ts'

/** Named views of dashboards: their owners change them, and those who see the dashboard see shared ones. */
export const dashboardViews: StoredKind<DashboardViewRecord> = sharedKind({
  name: 'dashboardViews',
  wireName: 'dashboard_view',
  indexes: ['current.dashboardId'],
  unseenFields: ['dashboardId', 'key', 'state'],
})
