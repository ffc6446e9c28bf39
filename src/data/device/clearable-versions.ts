import type { HistoryRow, LocalDatabase } from '#data/db/database.ts'
import { WRITTEN_KINDS } from '#domain/records/all.ts'

/**
 * Tells which history rows can be cleared: not the versions that wait for a decision, not those of what is not sent yet,
 * and not what could not be read in the outbox. The one rule for counting and for clearing. Source: sync §3.2, §3.10.
 */
export async function clearableVersions(db: LocalDatabase): Promise<(row: HistoryRow) => boolean> {
  const kept = new Set<number>()
  for (const table of WRITTEN_KINDS) {
    await db
      .table(table)
      .orderBy('storedVersion')
      .eachKey((id) => kept.add(Number(id)))
  }
  const unsent = new Set((await db.outbox.orderBy('[kind+localId]').uniqueKeys()).map(String))
  return ({ id, kind, localId }) =>
    !kept.has(id ?? 0) && !unsent.has(`${kind},${localId}`) && kind !== 'outbox'
}
