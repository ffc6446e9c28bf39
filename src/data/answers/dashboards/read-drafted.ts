import type { LocalDatabase } from '#data/db/database.ts'

/** The local ids of the dashboards with a stored draft. For live queries. */
export async function readDraftedDashboards(db: LocalDatabase): Promise<ReadonlySet<string>> {
  return new Set(await db.dashboardDrafts.toCollection().primaryKeys())
}
