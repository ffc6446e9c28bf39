import type { Result } from '#domain/core/result.ts'
import type { Table } from 'dexie'
import type { HistoryRow, LocalDatabase } from '#data/database.ts'
import { readMetaText } from './meta.ts'

/** Reads one stored row as its kind; lives with the kind in domain. */
export type ParseRow<Row> = (stored: unknown) => Result<Row, unknown>

/** What stands in a table: the rows that could be read, and how many could not and were set aside. */
export interface TableRows<Row> {
  readonly rows: readonly Row[]
  readonly unreadable: number
}

/**
 * Reads a whole table. A row that its parser refuses moves to `history` as it is, in one transaction, so that nothing is
 * lost and no screen meets it. Source: sync §3.10.
 */
export async function readTable<Row>(
  db: LocalDatabase,
  name: HistoryRow['kind'],
  parse: ParseRow<Row>,
): Promise<TableRows<Row>> {
  const table = db.table<unknown>(name)
  const { rows, spoilt } = await sortRows(table, parse)
  if (spoilt.length > 0) await setAside(db, table, spoilt)
  return { rows, unreadable: spoilt.length }
}

interface SpoiltRow {
  readonly key: unknown
  readonly row: unknown
}

async function sortRows<Row>(
  table: Table<unknown>,
  parse: ParseRow<Row>,
): Promise<{ rows: readonly Row[]; spoilt: readonly SpoiltRow[] }> {
  // All at once: a cursor over two hundred tabs takes ten times as long, and every start waits for it.
  const stored = await table.toArray()
  const rows: Row[] = []
  let isSpoilt = false
  for (const row of stored) {
    const parsed = parse(row)
    if (parsed.ok) rows.push(parsed.value)
    else isSpoilt = true
  }
  return { rows, spoilt: isSpoilt ? await spoiltRows(table, parse) : [] }
}

/** What cannot be read may not even tell its key; a cursor does. */
async function spoiltRows(table: Table<unknown>, parse: ParseRow<unknown>): Promise<readonly SpoiltRow[]> {
  const spoilt: SpoiltRow[] = []
  await table.each((row, { primaryKey: key }) => {
    if (!parse(row).ok) spoilt.push({ key, row })
  })
  return spoilt
}

async function setAside(
  db: LocalDatabase,
  table: Table<unknown>,
  spoilt: readonly SpoiltRow[],
): Promise<void> {
  await db.transaction('rw', [table, db.history, db.meta], async () => {
    const device = (await readMetaText(db, 'clientId')) ?? ''
    const at = db.clock.now()
    for (const { key, row } of spoilt) {
      const kept = { kind: table.name, lid: String(key), at, reason: 'unreadable', snapshot: row, device }
      await db.table<unknown>('history').add(kept)
      await table.delete(key)
    }
  })
}
