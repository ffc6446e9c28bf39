import type { HistoryRow, LocalDatabase } from '#data/db/database.ts'
import { readMetaNumber, readMetaText } from '#data/db/meta.ts'
import { ClearedDatabaseError } from '#data/db/storage-failure.ts'
import { JOURNALED_TABLES, type JournalChange, type JournalEntry } from '#domain/journal/entry.ts'
import { needsSecondCopy } from '#domain/journal/needs-second-copy.ts'
import { WRITTEN_KINDS } from '#domain/records/all.ts'
import { recordsOfRow } from './records-of-row.ts'

/** Histories in a snapshot, in bytes of their JSON: the newest; all of them stand in the database. */
const HISTORY_BYTES = 1_000_000

/**
 * Everything that this device alone knows or soon may, as one entry: records with a second home and those that pending
 * changes are about, pending changes, texts, histories, and what the database knows of itself. Throws
 * ClearedDatabaseError when the browser has cleared it, and what the database throws.
 */
export async function takeSnapshot(db: LocalDatabase): Promise<JournalEntry> {
  return db.transaction('r', JOURNALED_TABLES, async () => {
    if ((await readMetaText(db, 'sentinel')) === null) throw new ClearedDatabaseError(db.name)
    const order = (await readMetaNumber(db, 'hlc')) ?? 0
    const changes = [
      ...(await recordsToKeep(db)),
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
    // While a journal could not be read this is not all of it, and takes the place of nothing.
    return { order, isSnapshot: (await db.meta.get('journalUnread')) === undefined, changes }
  })
}

async function recordsToKeep(db: LocalDatabase): Promise<readonly JournalChange[]> {
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

/** Text versions of tabs are many, and their newest is the tab itself. */
function newest(rows: readonly HistoryRow[]): readonly JournalChange[] {
  let bytes = 0
  return rows.flatMap((row) => {
    if (row.reason === 'version') return []
    bytes += JSON.stringify(row).length
    return bytes > HISTORY_BYTES ? [] : [{ table: 'history' as const, key: row.id ?? 0, value: row }]
  })
}
