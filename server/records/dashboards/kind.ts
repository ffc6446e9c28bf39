import { messageError, NOT_FOUND } from '#server/http/errors/http-error.ts'
import type { RecordKind } from '#server/records/kind/record-kind.ts'
import { ownersOf } from '#server/store/lists/owners.ts'
import { isVisible } from '#server/store/lists/visible-dashboards.ts'
import { presentDashboards } from './present.ts'
import { DASHBOARD_TABLE, type DashboardRow } from './table.ts'

/** Dashboards: owners and admins change them, and all users see published ones. Source: BI spec §6. */
export const DASHBOARDS: RecordKind<DashboardRow> = {
  ...DASHBOARD_TABLE,
  isStoredWithTabs: false,
  present: presentDashboards,
  isVisible,
  ownersOf,
  isChangedByAdmins: true,
  missing: NOT_FOUND,
  foreign: messageError(403, 'Forbidden'),
}
