import type { StoreView } from '#server/store/open-store.ts'

/** Deletes the views and remembered filters of a dashboard that was deleted from its Superset, of all users. */
export async function removeWithDashboard({ db }: StoreView, dashboardId: number): Promise<void> {
  await db.deleteFrom('dashboard_views').where('dashboard_id', '=', dashboardId).execute()
  await db.deleteFrom('dashboard_memories').where('dashboard_id', '=', dashboardId).execute()
}
