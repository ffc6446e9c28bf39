import type { Table } from 'dexie'
import type { HistoryRow, LocalDatabase } from '#data/db/database.ts'
import { readMetaText } from '#data/db/meta.ts'
import type { ParseRow } from '#data/db/read-table.ts'

/** A table and the parser of its rows. */
interface CheckedTable {
  readonly kind: HistoryRow['kind']
  readonly parse: ParseRow<unknown>
}

/** Moves unreadable rows of tables to `history` unchanged, in one transaction. Returns their number. */
export async function setAside(db: LocalDatabase, tables: readonly CheckedTable[]): Promise<number> {
  return await db.transaction('rw', [...tables.map(({ kind }) => kind), db.history, db.meta], async () => {
    const device = (await readMetaText(db, 'clientId')) ?? ''
    const at = db.clock.now()
    let count = 0
    for (const { kind, parse } of tables) {
      const table: Table<unknown> = db.table(kind)
      for (const { key, row } of await findSpoilt(table, parse)) {
        const entry = { kind, localId: String(key), at, reason: 'unreadable', snapshot: row, device }
        await db.table<unknown>('history').add(entry)
        await table.delete(key)
        count += 1
      }
    }
    return count
  })
}

interface SpoiltRow {
  readonly key: unknown
  readonly row: unknown
}

/** Finds the rejected rows with a cursor, because a damaged row may lack its key. */
async function findSpoilt(table: Table<unknown>, parse: ParseRow<unknown>): Promise<readonly SpoiltRow[]> {
  const spoilt: SpoiltRow[] = []
  await table.each((row, { primaryKey: key }) => {
    if (!parse(row).ok) spoilt.push({ key, row })
  })
  return spoilt
}
