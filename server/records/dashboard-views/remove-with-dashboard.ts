import type { StoreView } from '#server/store/open-store.ts'
import { LEFT_WITH_DASHBOARD } from './table.ts'

/** Deletes the views and remembered filters of a dashboard that was deleted from its Superset, of all users. */
export async function removeWithDashboard({ db }: StoreView, dashboardId: number): Promise<void> {
  const touches = LEFT_WITH_DASHBOARD
  await db.updateTable('dashboard_views').set({ touches }).where('dashboard_id', '=', dashboardId).execute()
  await db.deleteFrom('dashboard_views').where('dashboard_id', '=', dashboardId).execute()
  await db.deleteFrom('dashboard_memories').where('dashboard_id', '=', dashboardId).execute()
}
