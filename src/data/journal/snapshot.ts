import type { HistoryRow, LocalDatabase } from '#data/db/database.ts'
import { readMetaNumber, readMetaText } from '#data/db/meta.ts'
import { ClearedDatabaseError } from '#data/db/storage-failure.ts'
import { JOURNALED_TABLES, type JournalChange, type JournalEntry } from '#domain/journal/entry.ts'
import { needsSecondCopy } from '#domain/journal/needs-second-copy.ts'
import { WRITTEN_KINDS } from '#domain/records/all.ts'
import { recordsOfRow } from './records-of-row.ts'

/** Size of the newest histories in a snapshot, in bytes of JSON. The database holds the others. */
const HISTORY_BYTES = 1_000_000

/**
 * A snapshot of everything that exists, or may soon exist, only on this device: records with unsent work, pending changes,
 * texts, histories and `meta`. Throws ClearedDatabaseError when the browser has cleared the database, and errors of the
 * database.
 */
export async function takeSnapshot(db: LocalDatabase): Promise<JournalEntry> {
  return db.transaction('r', JOURNALED_TABLES, async () => {
    if ((await readMetaText(db, 'sentinel')) === null) throw new ClearedDatabaseError(db.name)
    const order = (await readMetaNumber(db, 'hlc')) ?? 0
    const changes = [
      ...(await recordsToCopy(db)),
      ...(await db.outbox.toArray()).map((row) => ({
        table: 'outbox' as const,
        key: row.seq ?? 0,
        value: row,
      })),
      ...newest(await db.history.where('id').above(0).reverse().toArray()),
      ...(await db.buffer.toArray()).map((row) => ({
        table: 'buffer' as const,
        key: row.localId,
        value: row,
      })),
      ...(await db.meta.toArray())
        .filter((row) => row.key !== 'sentinel')
        .map((row) => ({ table: 'meta' as const, key: row.key, value: row })),
    ]
    // With unread journals it is incomplete and must not replace any of them.
    return { order, isSnapshot: (await db.meta.get('journalUnread')) === undefined, changes }
  })
}

async function recordsToCopy(db: LocalDatabase): Promise<readonly JournalChange[]> {
  const rows = await db.outbox.toArray()
  const queued = new Set(rows.flatMap(recordsOfRow).map(({ table, key }) => `${table} ${key}`))
  const changes: JournalChange[] = []
  for (const kind of WRITTEN_KINDS)
    await db.table<unknown, string>(kind).each((value, { primaryKey }) => {
      if (queued.has(`${kind} ${primaryKey}`) || needsSecondCopy(value))
        changes.push({ table: kind, key: primaryKey, value })
    })
  return changes
}

/** Selects the newest rows; text versions are skipped, because they are many and the tab holds the newest text. */
function newest(rows: readonly HistoryRow[]): readonly JournalChange[] {
  let bytes = 0
  return rows.flatMap((row) => {
    if (row.reason === 'version') return []
    bytes += JSON.stringify(row).length
    return bytes > HISTORY_BYTES ? [] : [{ table: 'history' as const, key: row.id ?? 0, value: row }]
  })
}
