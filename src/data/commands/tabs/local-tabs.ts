import type { LocalDatabase } from '#data/db/database.ts'
import type { KindName } from '#domain/sync/record/synced-record.ts'

/** Counts the open tabs that exist only on this device. `kinds` are those sent to the server, null for all. */
export async function countLocalTabs(
  db: LocalDatabase,
  kinds: ReadonlySet<KindName> | null,
): Promise<number> {
  if (kinds === null || kinds.has('tabs')) return 0
  return db.tabs.filter(({ deleted }) => !deleted).count()
}
