import type { HistoryRow, LocalDatabase } from '#data/db/database.ts'
import type { KindName } from '#domain/sync/record/synced-record.ts'

/** Whose versions are meant: a record by its table and its key there. */
export interface VersionedRecord {
  readonly kind: KindName
  readonly localId: string
}

/** The last `limit` rows that were kept of a record, the newest first, and whether there are older ones. */
export async function readVersionRows(
  db: LocalDatabase,
  { kind, localId }: VersionedRecord,
  limit: number,
): Promise<{ readonly rows: readonly HistoryRow[]; readonly hasOlder: boolean }> {
  // One more than requested shows whether there are older ones.
  const rows = await db.history
    .where('[kind+localId]')
    .equals([kind, localId])
    .reverse()
    .limit(limit + 1)
    .toArray()
  return { rows: rows.slice(0, limit), hasOlder: rows.length > limit }
}
