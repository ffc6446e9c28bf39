import type { Table } from 'dexie'
import type { Result } from '#domain/core/result.ts'
import type { HistoryRow, LocalDatabase } from './database.ts'
import { readMetaText } from './meta.ts'

/** Reads one stored row as its kind; lives with the kind in domain. */
type ParseRow<Row> = (stored: unknown) => Result<Row, unknown>

/** A table as it was read whole: its rows, and those of them that its parser refuses. */
interface ReadTable<Row> {
  readonly rows: readonly Row[]
  readonly spoilt: readonly SpoiltRow[]
}

/**
 * Reads a table and tells which of its rows its parser refuses; within the caller's transaction, which may be for reading
 * alone. While none is refused, the rows are what they seem. Source: sync §3.10.
 */
export async function readTable<Row>(
  db: LocalDatabase,
  name: HistoryRow['kind'],
  parse: ParseRow<Row>,
): Promise<ReadTable<Row>> {
  // All at once: a cursor over two hundred tabs takes ten times as long, and every start waits for it.
  const rows = await db.table<Row>(name).toArray()
  const isSound = rows.every((row) => parse(row).ok)
  return { rows, spoilt: isSound ? [] : await walk(db.table<unknown>(name), name, parse) }
}

/** A row that nobody can read, with its key and the name of its table. */
export interface SpoiltRow {
  readonly kind: HistoryRow['kind']
  readonly key: unknown
  readonly row: unknown
}

/** What cannot be read may not even have its key; a cursor knows it. */
async function walk(
  table: Table<unknown>,
  kind: HistoryRow['kind'],
  parse: ParseRow<unknown>,
): Promise<readonly SpoiltRow[]> {
  const spoilt: SpoiltRow[] = []
  await table.each((row, { primaryKey: key }) => {
    if (!parse(row).ok) spoilt.push({ kind, key, row })
  })
  return spoilt
}

/**
 * Moves rows that nobody can read to `history` as they are, in one transaction, so that nothing is lost and no screen
 * meets them.
 */
export async function setAside(db: LocalDatabase, spoilt: readonly SpoiltRow[]): Promise<void> {
  const tables = [...new Set(spoilt.map(({ kind }) => kind))]
  await db.transaction('rw', [...tables, db.history, db.meta], async () => {
    const device = (await readMetaText(db, 'clientId')) ?? ''
    const at = db.clock.now()
    for (const { kind, key, row } of spoilt) {
      const kept = { kind, localId: String(key), at, reason: 'unreadable', snapshot: row, device }
      await db.table<unknown>('history').add(kept)
      const table: Table<unknown> = db.table(kind)
      await table.delete(key)
    }
  })
}
