import type { HistoryRow, LocalDatabase } from '#data/db/database.ts'
import { WRITTEN_KINDS } from '#domain/records/all.ts'

/**
 * Returns the test for history rows that can be cleared: not versions in conflict, nor those of unsent records, nor
 * unreadable changes. Used for counting and for clearing. Source: sync §3.2, §3.10.
 */
export async function clearableVersions(db: LocalDatabase): Promise<(row: HistoryRow) => boolean> {
  const needed = new Set<number>()
  for (const table of WRITTEN_KINDS) {
    await db
      .table(table)
      .orderBy('storedVersion')
      .eachKey((id) => needed.add(Number(id)))
  }
  const unsent = new Set((await db.outbox.orderBy('[kind+localId]').uniqueKeys()).map(String))
  return ({ id, kind, localId }) =>
    !needed.has(id ?? 0) && !unsent.has(`${kind},${localId}`) && kind !== 'outbox'
}
