import type { LocalDatabase } from '#data/db/database.ts'
import { type DashboardMemory, newestMemory, parseMemory } from '#domain/records/dashboard-memory/record.ts'
import { type DashboardViewRecord, parseView } from '#domain/records/dashboard-views/record.ts'

/** The views of a dashboard on this device, by name. For live queries. Throws errors of the database. */
export async function readViews(
  db: LocalDatabase,
  dashboardId: number,
): Promise<readonly DashboardViewRecord[]> {
  const rows = await db.dashboardViews.where('current.dashboardId').equals(dashboardId).toArray()
  return rows
    .filter((row) => !row.deleted && parseView(row).ok)
    .toSorted((a, b) => a.current.name.localeCompare(b.current.name))
}

/** All views on this device. Throws errors of the database. */
export async function readAllViews(db: LocalDatabase): Promise<readonly DashboardViewRecord[]> {
  return (await db.dashboardViews.toArray()).filter((row) => !row.deleted && parseView(row).ok)
}

/** The memory of a dashboard; null for none. For live queries. Throws errors of the database. */
export async function readMemory(db: LocalDatabase, dashboardId: number): Promise<DashboardMemory | null> {
  const rows = await db.dashboardMemories.where('current.dashboardId').equals(dashboardId).toArray()
  return newestMemory(rows.filter((row) => parseMemory(row).ok))
}
