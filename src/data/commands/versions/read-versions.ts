import type { HistoryRow, LocalDatabase } from '#data/db/database.ts'
import type { KindName } from '#domain/sync/record/synced-record.ts'

/** A record with versions, by its table and key. */
export interface VersionedRecord {
  readonly kind: KindName
  readonly localId: string
}

/** The latest `limit` versions of a record, newest first, and whether there are older ones. */
export async function readVersionRows(
  db: LocalDatabase,
  { kind, localId }: VersionedRecord,
  limit: number,
): Promise<{ readonly rows: readonly HistoryRow[]; readonly hasOlder: boolean }> {
  // Reads one more to detect older ones.
  const rows = await db.history
    .where('[kind+localId]')
    .equals([kind, localId])
    .reverse()
    .limit(limit + 1)
    .toArray()
  return { rows: rows.slice(0, limit), hasOlder: rows.length > limit }
}
