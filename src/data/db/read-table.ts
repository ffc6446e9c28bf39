import type { Table } from 'dexie'
import type { Result } from '#domain/core/result.ts'
import type { HistoryRow, LocalDatabase } from './database.ts'
import { readMetaText } from './meta.ts'

/** Parses a stored row of a kind. */
type ParseRow<Row> = (stored: unknown) => Result<Row, unknown>

/** All rows of a table, and those that its parser rejects. */
interface ReadTable<Row> {
  readonly rows: readonly Row[]
  readonly spoilt: readonly SpoiltRow[]
}

/**
 * Reads a table within the caller's transaction and checks its rows. If none is rejected, all rows have the declared type.
 * Source: sync §3.10.
 */
export async function readTable<Row>(
  db: LocalDatabase,
  name: HistoryRow['kind'],
  parse: ParseRow<Row>,
): Promise<ReadTable<Row>> {
  // `toArray` is ten times faster than a cursor, and every start waits for it.
  const rows = await db.table<Row>(name).toArray()
  const isSound = rows.every((row) => parse(row).ok)
  return { rows, spoilt: isSound ? [] : await walk(db.table<unknown>(name), name, parse) }
}

/** An unreadable row with its key and table. */
export interface SpoiltRow {
  readonly kind: HistoryRow['kind']
  readonly key: unknown
  readonly row: unknown
}

/** Finds the rejected rows with a cursor, because a damaged row may lack its key. */
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

/** Moves unreadable rows to `history` unchanged, in one transaction. */
export async function setAside(db: LocalDatabase, spoilt: readonly SpoiltRow[]): Promise<void> {
  const tables = [...new Set(spoilt.map(({ kind }) => kind))]
  await db.transaction('rw', [...tables, db.history, db.meta], async () => {
    const device = (await readMetaText(db, 'clientId')) ?? ''
    const at = db.clock.now()
    for (const { kind, key, row } of spoilt) {
      const entry = { kind, localId: String(key), at, reason: 'unreadable', snapshot: row, device }
      await db.table<unknown>('history').add(entry)
      const table: Table<unknown> = db.table(kind)
      await table.delete(key)
    }
  })
}
